'use strict';

var compilePath = require('./path').compilePath;

module.exports = Layer;

function Layer(path, options, fn) {
  this.handler = fn;
  this.regexp = compilePath(path, options.end);
  this.method = undefined;
}

Layer.prototype.match = function match(path) {
  return this.regexp.test(path);
};

/**
 * Call the handler of a layer; what it throws goes to `next`.
 */

Layer.prototype.handleRequest = function handleRequest(req, res, next) {
  if (this.handler.length > 3) {
    next();
    return;
  }
  try {
    this.handler(req, res, next);
  } catch (err) {
    next(err);
  }
};

Layer.prototype.handleError = function handleError(error, req, res, next) {
  if (this.handler.length !== 4) {
    next(error);
    return;
  }
  try {
    this.handler(error, req, res, next);
  } catch (err) {
    next(err);
  }
};
