// How a process of Jest finds and reads what spec files import.
import { registerHooks } from 'node:module';
import '../source-condition.ts';
import '../swc-hooks.ts';

const globals = new URL('globals.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' && context.parentURL !== globals
      ? { url: globals, shortCircuit: true }
      : next(specifier, context),
});
