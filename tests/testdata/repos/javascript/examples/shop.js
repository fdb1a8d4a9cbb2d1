'use strict';

var stitch = require('..');

var app = stitch();

function logger(req, res, next) {
  console.log(req.method, req.url);
  next();
}

app.use(logger);
app.use('/products', function (req, res) {
  res.json([{ name: 'pear' }]);
});
app.use(function (err, req, res, next) {
  res.status(500).send(err.message);
});
