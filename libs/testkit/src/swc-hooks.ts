// Lets Node run our TypeScript as it is, decorators and their metadata included, with no build:
//   node --conditions=@pnb/source --import ./libs/testkit/src/swc-hooks.ts apps/local/src/main.ts
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync, type Options } from '@swc/core';

const options: Options = {
  swcrc: false,
  sourceMaps: 'inline',
  module: { type: 'es6' },
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: true },
    keepClassNames: true,
  },
};

const DECORATOR = /^\s*@\w+\(/m;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
    const filename = fileURLToPath(url);
    const text = readFileSync(filename, 'utf8');
    // Node strips types faster, and keeps the result.
    if (!DECORATOR.test(text)) return next(url, context);
    const { code } = transformSync(text, { ...options, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
