'use strict';

var assert = require('assert');
var compilePath = require('../lib/router/path').compilePath;

describe('paths', function () {
  it('should compile parameters', function () {
    assert.ok(compilePath('/users/:id', true).test('/users/7'));
  });
});
