'use strict';

module.exports = encodings;

/**
 * Choose the first of `offered` that an Accept-Encoding header allows.
 */

function encodings(header, offered) {
  var ranges = parseEncodings(header || 'identity');
  return offered.find(function (name) {
    return ranges.some(function (range) {
      return range.value === name;
    });
  });
}

function parseEncodings(header) {
  return header
    .split(',')
    .map(function (part) {
      var pieces = part.trim().split(';q=');
      return { value: pieces[0], quality: pieces[1] ? parseFloat(pieces[1]) : 1 };
    })
    .sort(function (a, b) {
      return b.quality - a.quality;
    });
}
