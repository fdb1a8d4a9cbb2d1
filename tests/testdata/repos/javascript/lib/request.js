'use strict';

var accepts = require('./accepts');

var req = (module.exports = {});

req.get = function get(name) {
  return this.headers[name.toLowerCase()];
};

req.accepts = function (types) {
  return accepts(this.get('accept'), types);
};

req.isFresh = function isFresh() {
  return this.get('if-none-match') === this.res.get('etag');
};
