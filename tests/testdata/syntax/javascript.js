import main, { one as uno, two } from './lib';  //! import ./lib default main; import ./lib one uno; import ./lib two two
import * as all from 'pkg';  //! import pkg - all
import 'side';  //! import side - -
export { q as r } from './q';  //! import ./q q r
export * from './w';  //! import ./w * -
const fs = require('fs');  //! import fs - fs; def fs constant
const { join, sep: cut } = require('path');  //! import path join join; import path sep cut

/** Adds numbers. */
export function add(a, { b, c: d }, [e], ...rest) {  //! def add function
  const local = a + b;  //! noref a
  return helper(local, callback);  //! ref helper call; ref callback reference
}

export default class Server extends base.Emitter {  //! import - Server default; def Server class; ref base.Emitter inherit
  #port = 1;  //! def Server.#port field
  handler = (req) => this.run(req);  //! def Server.handler method; ref this.run call
  constructor(port) { super(port); }  //! def Server.constructor constructor
  get address() { return new net.Address(); }  //! def Server.address method; ref net.Address instantiate
  static async create() { return new Server(); }  //! def Server.create method; ref Server instantiate
}

const twice = (f) => (x) => f(f(x)), seven = 7;  //! def twice function; def seven constant
let counter = 0;  //! def counter variable
exports.parse = function (text) { return text; };  //! def parse function
app.use = function use(fn) { return this; };  //! def app.use method
Server.prototype.close = function () {};  //! def Server.close method
const table = {  //! def table constant
  open() { return 1; },  //! def table.open method
  'close-it': function () {},  //! def table.close-it method
  each: (x) => x,  //! def table.each method
};
module.exports = { add, other: twice };
register(() => { const hidden = 1; });  //! ref register call
const view = <Panel.Body title={seven}><Icon /></Panel.Body>;  //! def view constant; ref Panel.Body call; ref Icon call
