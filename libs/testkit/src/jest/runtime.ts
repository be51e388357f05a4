import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type * as jestRuntime from 'jest-runtime';
import { GLOBALS, type Globals } from './globals.ts';
import './register.ts';

const require = createRequire(import.meta.filename);
const { default: Runtime } = require('jest-runtime') as typeof jestRuntime.default;

/** Symbols of what Jest keeps on the global object, which here outlives a spec file. */
const STATE = ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'].map((name) => Symbol.for(name));

/**
 * Loads spec files and what they import as Node does, once for each process. Jest's own runtime evaluates all modules again for each
 * spec file; here some two thousand.
 */
export default class NativeRuntime extends Runtime {
  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(path: string): Promise<never> {
    return (await import(pathToFileURL(path).href)) as never;
  }

  /** The framework of the tests is loaded again for each spec file. */
  override requireInternalModule<T>(path: string): T {
    for (const symbol of STATE) Reflect.deleteProperty(globalThis, symbol);
    Reflect.deleteProperty(require.cache, path);
    return require(path) as T;
  }

  override setGlobalsForRuntime(globals: Parameters<InstanceType<typeof Runtime>['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals);
    const { jestGlobals } = this as unknown as { jestGlobals: { cjsGlobals(from: string): Globals } };
    Reflect.set(globalThis, GLOBALS, jestGlobals.cjsGlobals(''));
  }
}
