import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateContext } from './gates.ts';

const GENERATORS = ['openapi-typescript', 'hey-api', 'redocly', 'orval'] as const;

/** Generates a client with each generator, looks for every operation in it, and compiles them together. */
export function checkTypeScript({ root, tools, documentPath, operationIds, run }: GateContext): string {
  const out = join(tools, 'clients');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'redocly'), { recursive: true });
  const node = process.execPath;
  const bin = (path: string) => join(tools, 'node_modules', path);
  run(node, [bin('openapi-typescript/bin/cli.js'), documentPath, '-o', join(out, 'openapi-typescript.ts')]);
  const heyApi = ['-i', documentPath, '-o', join(out, 'hey-api'), '-c', '@hey-api/client-fetch', '--no-log-file', '-s'];
  run(node, [bin('@hey-api/openapi-ts/bin/run.js'), ...heyApi]);
  const redocly = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  run(node, [redocly, 'generate-client', documentPath, '-o', join(out, 'redocly/client.ts')]);
  const orval = ['--input', documentPath, '--output', join(out, 'orval.ts'), '--client', 'fetch'];
  run(node, [bin('orval/dist/bin/orval.mjs'), ...orval], { cwd: out });
  const texts = {
    'openapi-typescript': readFileSync(join(out, 'openapi-typescript.ts'), 'utf8'),
    'hey-api': readFileSync(join(out, 'hey-api/sdk.gen.ts'), 'utf8'),
    redocly: readFileSync(join(out, 'redocly/client.ts'), 'utf8'),
    orval: readFileSync(join(out, 'orval.ts'), 'utf8'),
  };
  for (const name of GENERATORS) {
    const missing = operationIds.filter((id) => !new RegExp(`\\b${id}\\b`).test(texts[name]));
    if (missing.length > 0) throw new Error(`${name} leaves out ${missing.join(', ')}`);
  }
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    skipLibCheck: true,
  };
  writeFileSync(join(out, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(out, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  run(node, [join(root, 'node_modules/typescript7/bin/tsc'), '-p', join(out, 'tsconfig.json')]);
  return `${operationIds.length} operations from each of ${GENERATORS.join(', ')}`;
}
