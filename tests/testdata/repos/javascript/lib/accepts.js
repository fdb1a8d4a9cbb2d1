'use strict';

module.exports = accepts;

/**
 * Choose the first of `types` that an Accept header allows.
 */

function accepts(header, types) {
  var ranges = parseAccept(header || '*/*');
  return types.find(function (type) {
    return ranges.some(function (range) {
      return range.value === '*/*' || range.value === type;
    });
  });
}

function parseAccept(header) {
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
