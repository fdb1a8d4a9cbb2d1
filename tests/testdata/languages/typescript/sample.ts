import type { Item } from './item'; // ! import ./item Item Item
import def, { one as uno } from './mod'; // ! import ./mod one uno; import ./mod default def
import fs = require('fs'); // ! import fs - fs
export type { Item as Thing } from './item'; // ! import ./item Item Thing

/** A cart of things. */
@Injectable() // ! ref Injectable decorate
export abstract class Cart<T extends Item> extends Base<T> implements Countable, ns.Loud { // ! def Cart class; ref Item reference; ref Base inherit; ref Countable implement; ref ns reference; ref ns.Loud implement
  private readonly size: number = 1; // ! def Cart.size field
  static limit?: number; // ! def Cart.limit field
  handler = (e: Event): void => e.go(); // ! def Cart.handler method; ref Event reference; ref e.go call
  constructor(private logger: Logger, items: T[] = []) { super(items); } // ! def Cart.constructor constructor; ref Logger reference
  get total(): number { return this.size; } // ! def Cart.total method; ref this.size reference
  add(item: T): this; // ! def Cart.add method
  add(item: T, n?: number): this { // ! def Cart.add method
    const local = item.price<number>(); // ! ref item.price call
    this.logger.log(local as any); // ! ref this.logger reference; ref this.logger.log call
    uno(item!); // ! ref uno call
    return this;
  }
  abstract area(): number; // ! def Cart.area method
  @Input() name!: string; // ! def Cart.name field; ref Input decorate
}
export interface Loud extends Quiet<string>, Base { // ! def Loud interface; ref Quiet inherit; ref Base inherit
  volume: number; // ! def Loud.volume property
  shout(at: string): string; // ! def Loud.shout method
  new (x: number): Loud; // ! ref Loud reference
  (y: string): void;
}
export type Name<K> = K | { deep: string }; // ! def Name type; def Name.deep property; ref K reference
export const enum Kind { Book = 'b', Toy } // ! def Kind enum; def Kind.Book enum_member; def Kind.Toy enum_member
namespace Outer.Inner { export function helper(): void {} } // ! def Outer.Inner namespace; def Outer.Inner.helper function
declare module 'other' { export function out(): void; } // ! def out function
declare function ambient(x: number): string; // ! def ambient function
declare const VERSION: string; // ! def VERSION constant
export function free<T>(x: T, ...more: T[]): asserts x is T {} // ! def free function
const make = <T,>(x: T): T => new Map<string, T>().get('a')!; // ! def make function; ref Map instantiate; ref (…).get call
let table: Record<string, Item> = {}; // ! def table variable; ref Record reference; ref Item reference
abstract class Shape {} // ! def Shape class
