import type { Options } from './options';  //! import ./options Options Options
import fs = require('fs');  //! import fs - fs
@Injectable()  //! ref Injectable decorate
export abstract class Store<T> extends Base<T> implements Readable, ns.Closable {  //! def Store class; ref Base inherit; ref Readable implement; ref ns.Closable implement
  private readonly items: Map<string, T> = new Map();  //! def Store.items field; ref Map instantiate
  constructor(public name: string, options?: Options) { super(); }  //! def Store.constructor constructor; ref Options reference
  abstract find(id: string): T | undefined;  //! def Store.find method
  get size(): number { return this.items.size; }  //! def Store.size method; ref this.items.size reference
  map = (f: (item: T) => T): void => {};  //! def Store.map method
}
export interface Readable extends Iterable<string> {  //! def Readable interface; ref Iterable inherit
  path: string;  //! def Readable.path property
  read(count: number): Buffer;  //! def Readable.read method; ref Buffer reference
}
export type Alias = { key: string } | Options;  //! def Alias type; def Alias.key property
export enum Level { Low, High = 2 }  //! def Level enum; def Level.Low enum_member; def Level.High enum_member
declare function external(a: number): string;  //! def external function
function over(a: string): void;  //! def over function
function over(a: any) { return a as Options; }  //! def over function
namespace Deep.Space { export const probe = 1; }  //! def Deep.Space namespace; def Deep.Space.probe constant
export const make = async <T>(value: T): Promise<T> => value;  //! def make function; ref Promise reference
