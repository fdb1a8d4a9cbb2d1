'use strict';

var Router = require('./router');
var View = require('./view');
var utils = require('./utils');
var flatten = require('./utils').flatten;

var app = (exports = module.exports = {});

/**
 * Initialise the settings of the server.
 */

app.init = function init() {
  this.settings = {};
  this.locals = Object.create(null);
  this._router = null;
  this.set('env', 'development');
  this.set('etag', 'weak');
};

app.lazyRouter = function lazyRouter() {
  if (!this._router) {
    this._router = new Router({ strict: this.enabled('strict routing') });
  }
};

/**
 * Mount middleware functions on a path; without a path they run for each request.
 */

app.use = function use(path) {
  var offset = 0;
  var mount = '/';

  if (typeof path !== 'function') {
    offset = 1;
    mount = path;
  }

  var fns = flatten(Array.prototype.slice.call(arguments, offset));
  if (fns.length === 0) {
    throw new TypeError('app.use() requires a middleware function');
  }

  this.lazyRouter();
  fns.forEach(function (fn) {
    this._router.use(mount, fn);
  }, this);
  return this;
};

/**
 * Dispatch a request through the chain of middleware.
 */

app.handle = function handle(req, res, callback) {
  var done = callback || finalHandler(req, res);
  if (!this._router) {
    done();
    return;
  }
  this._router.handle(req, res, done);
};

app.set = function set(name, value) {
  if (arguments.length === 1) {
    return this.settings[name];
  }
  this.settings[name] = value;
  if (name === 'etag') {
    this.settings['etag fn'] = utils.compileETag(value);
  }
  return this;
};

app.enabled = function enabled(name) {
  return Boolean(this.set(name));
};

app.render = function render(name, options, callback) {
  var view = new View(name, { root: this.set('views') });
  view.render(options, callback);
};

function finalHandler(req, res) {
  return function (err) {
    res.statusCode = err ? 500 : 404;
    res.end(err ? err.message : 'Cannot ' + req.method + ' ' + req.url);
  };
}
