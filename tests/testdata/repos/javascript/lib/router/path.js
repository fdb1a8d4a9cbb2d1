'use strict';

/**
 * Translate a path with `:name` parameters into a regular expression.
 */

exports.compilePath = function compilePath(path, end) {
  var source = escapeSource(path).replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp('^' + source + (end ? '$' : ''));
};

exports.parsePath = function parsePath(url) {
  var mark = url.indexOf('?');
  if (mark === -1) {
    return { pathname: url, query: '' };
  }
  return { pathname: url.slice(0, mark), query: url.slice(mark + 1) };
};

function escapeSource(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
