'use strict';

var fs = require('fs');
var path = require('path');

module.exports = View;

/**
 * A template file, found by name below the views folder.
 */

function View(name, options) {
  this.name = name;
  this.root = options.root;
  this.path = this.lookup(name);
}

View.prototype.lookup = function lookup(name) {
  var file = path.resolve(this.root, name);
  return fs.existsSync(file) ? file : null;
};

View.prototype.render = function render(options, callback) {
  fs.readFile(this.path, 'utf8', function (err, text) {
    callback(err, text && text.replace(/{(\w+)}/g, function (_, key) {
      return options[key];
    }));
  });
};
