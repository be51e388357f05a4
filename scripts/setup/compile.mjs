// @ts-check
// Compiles the TypeScript of packages into their dist: node scripts/setup/compile.mjs <folder> …
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { root } from './command.mjs';
import { filesBelow } from './stamp.mjs';

/** @param {string} path */
const isSource = (path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !path.endsWith('.d.ts');

/**
 * With a source map beside it, which names the source by its path from there.
 * @param {string} source
 * @param {string} target
 */
async function compile(source, target) {
  const sourceFileName = relative(dirname(target), source);
  const options = { configFile: join(root, '.swcrc'), sourceFileName };
  const { code, map } = await transformFile(join(root, source), options);
  await mkdir(join(root, dirname(target)), { recursive: true });
  await writeFile(join(root, target), `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  await writeFile(
    join(root, `${target}.map`),
    JSON.stringify({ ...JSON.parse(map ?? '{}'), sources: [sourceFileName] }),
  );
}

/** @param {string} folder */
const compilePackage = (folder) =>
  filesBelow(`${folder}/src`, isSource).map((source) =>
    compile(source, join(folder, 'dist', `${relative(`${folder}/src`, source).slice(0, -'.ts'.length)}.js`)),
  );

await Promise.all(process.argv.slice(2).flatMap(compilePackage));
