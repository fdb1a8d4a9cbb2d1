'use strict';

/**
 * Module dependencies.
 */

var app = require('./application');
var Router = require('./router');
var request = require('./request');
var response = require('./response');

exports = module.exports = createApplication;

/**
 * Create a stitch application: a function that answers requests.
 *
 * @return {Function}
 * @api public
 */

function createApplication() {
  var server = function (req, res, next) {
    server.handle(req, res, next);
  };

  Object.assign(server, app);
  server.request = Object.create(request);
  server.response = Object.create(response);
  server.init();
  return server;
}

exports.Router = Router;
exports.application = app;
