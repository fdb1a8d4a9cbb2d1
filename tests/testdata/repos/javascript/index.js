'use strict';

module.exports = require('./lib/stitch');
