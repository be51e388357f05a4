// What specs import from `@jest/globals`: the functions of the spec file that runs, also in modules that were loaded before it.
import type * as jestGlobals from '@jest/globals';

export type Globals = typeof jestGlobals;

/** Where the runtime puts those of the spec file. */
export const GLOBALS = Symbol.for('jest-globals');

const read = (name: keyof Globals): object => (Reflect.get(globalThis, GLOBALS) as Globals)[name];

type Call = (...args: unknown[]) => unknown;

const late = <K extends keyof Globals>(name: K): Globals[K] => {
  const call: Call = (...args) => (read(name) as Call)(...args);
  return new Proxy<object>(call, { get: (_, member): unknown => Reflect.get(read(name), member) }) as Globals[K];
};

export const afterAll = late('afterAll');
export const afterEach = late('afterEach');
export const beforeAll = late('beforeAll');
export const beforeEach = late('beforeEach');
export const describe = late('describe');
export const expect = late('expect');
export const it = late('it');
export const jest = late('jest');
export const test = late('test');
