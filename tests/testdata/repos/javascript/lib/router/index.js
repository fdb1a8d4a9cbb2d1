'use strict';

var Layer = require('./layer');
var parsePath = require('./path').parsePath;

module.exports = Router;

/**
 * A stack of layers that a request passes from top to bottom.
 */

function Router(options) {
  this.stack = [];
  this.strict = Boolean(options && options.strict);
}

Router.prototype.use = function use(path, fn) {
  var layer = new Layer(path, { end: false }, fn);
  this.stack.push(layer);
  return this;
};

Router.prototype.route = function route(method, path, fn) {
  var layer = new Layer(path, { end: true }, fn);
  layer.method = method;
  this.stack.push(layer);
  return this;
};

/**
 * Walk the stack: each layer that matches is called with a `next` that goes on to the following one.
 */

Router.prototype.handle = function handle(req, res, done) {
  var index = 0;
  var stack = this.stack;
  var path = parsePath(req.url).pathname;

  function next(err) {
    var layer = stack[index++];
    if (!layer) {
      done(err);
      return;
    }
    if (!layer.match(path) || (layer.method && layer.method !== req.method)) {
      next(err);
      return;
    }
    if (err) {
      layer.handleError(err, req, res, next);
    } else {
      layer.handleRequest(req, res, next);
    }
  }

  next();
};

['get', 'post', 'put'].forEach(function (method) {
  Router.prototype[method] = function (path, fn) {
    return this.route(method.toUpperCase(), path, fn);
  };
});
