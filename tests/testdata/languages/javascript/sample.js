import def, { one, two as deux } from './mod.js'; // ! import ./mod.js one one; import ./mod.js two deux; import ./mod.js default def
import * as ns from 'pkg'; // ! import pkg - ns
import './side.js'; // ! import ./side.js - -
const { readFile } = require('fs'); // ! import fs readFile readFile; ref require call
export { one, deux as due } from './again.js'; // ! import ./again.js one one; import ./again.js deux due
export * from './all.js'; // ! import ./all.js * -

/** A cart of things. */
export default class Cart extends ns.Base { // ! def Cart class; import - Cart default; ref ns reference; ref ns.Base inherit
  static limit = 10; // ! def Cart.limit field
  #hidden = 1; // ! def Cart.#hidden field
  handler = (e) => e.go(); // ! def Cart.handler method; ref e.go call
  constructor(items, ...rest) { // ! def Cart.constructor constructor
    super(items);
    this.items = items; // ! ref this.items reference
  }
  get total() { return this.#hidden; } // ! def Cart.total method; ref this.#hidden reference
  set total(v) { store(v); } // ! def Cart.total method; ref store call
  static async *make({ deep = 1 } = {}) { yield new Cart([]); } // ! def Cart.make method; ref Cart instantiate
  [Symbol.iterator]() { return this.items; } // ! def Cart.[Symbol.iterator] method; ref Symbol reference; ref Symbol.iterator reference; ref this.items reference
  add(item) { // ! def Cart.add method
    const local = item.price(); // ! ref item.price call
    this.items.map((i) => i.touch()); // ! ref this.items reference; ref this.items.map call; ref i.touch call
    super.add?.(item); // ! ref super.add call
    const later = () => one(local); // ! def Cart.add.later function; ref one call
    function inner(z) { return z; } // ! def Cart.add.inner function
    return inner(later); // ! ref inner call; ref later reference
  }
}
function* gen(n) { yield* ns.other(n); } // ! def gen function; ref ns reference; ref ns.other call
export const arrow = async (x) => await x.load(); // ! def arrow function; ref x.load call
const fn = function named() {}; // ! def fn function
let count = 0, other; // ! def count variable; def other variable
Cart.prototype.extra = function (a) { return a; }; // ! def Cart.extra method; ref Cart reference; ref Cart.prototype reference
module.exports.helper = function helper() {}; // ! def helper function; ref module reference; ref module.exports reference
const table = { // ! def table constant
  open() { return 1; }, // ! def table.open method
  close: () => 2, // ! def table.close method
  size: 3,
};
export function größe() {} // ! def größe function
const element = <Cart size={count}><b>{deux()}</b></Cart>; // ! def element constant; ref Cart call; ref count reference; ref b call; ref deux call
tag`x`; // ! ref tag call
