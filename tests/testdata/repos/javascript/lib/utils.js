'use strict';

var crypto = require('crypto');

/**
 * Flatten nested lists of middleware.
 */

exports.flatten = function flatten(list) {
  return list.reduce(function (flat, item) {
    return flat.concat(Array.isArray(item) ? flatten(item) : item);
  }, []);
};

function digest(chunk) {
  return crypto.createHash('sha1').update(chunk).digest('base64').slice(0, 27);
}

function strongETag(chunk) {
  return '"' + chunk.length.toString(16) + '-' + digest(chunk) + '"';
}

function weakETag(chunk) {
  return 'W/' + strongETag(chunk);
}

exports.strongETag = strongETag;
exports.weakETag = weakETag;

exports.compileETag = function compileETag(value) {
  if (value === 'strong') {
    return strongETag;
  }
  if (value === 'weak') {
    return weakETag;
  }
  throw new TypeError('unknown value for etag function: ' + value);
};
