'use strict';

var utils = require('./utils');

var res = (module.exports = {});

res.status = function status(code) {
  this.statusCode = code;
  return this;
};

res.get = function get(name) {
  return this.headers[name.toLowerCase()];
};

/**
 * Send a body: sets the length, the type and the entity tag.
 */

res.send = function send(body) {
  var chunk = Buffer.from(String(body));
  this.setHeader('Content-Length', chunk.length);
  this.setHeader('ETag', utils.weakETag(chunk));
  this.end(chunk);
  return this;
};

res.json = function json(value) {
  this.setHeader('Content-Type', 'application/json');
  return this.send(JSON.stringify(value));
};

res.sendStatus = function sendStatus(code) {
  return this.status(code).send(code);
};
