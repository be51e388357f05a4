// Builds what the service runs from, unless it is unchanged: the packages, each into its dist, and the dashboard.
//   node scripts/build.ts libs/db   compiles one package
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isFresh, runBuild, type Build } from './tools/build.ts';
import { root, run } from './tools/command.ts';
import { listFiles } from './tools/fingerprint.ts';

const DASHBOARD = 'apps/dashboard';
/** Libraries for callers are bundled by `npm run build` alone: the service does not import them. */
function isBundled(path: string): boolean {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return manifest.scripts?.bundle !== undefined;
}

/** Folders of the packages that Node runs from their dist. */
const listPackages = (): string[] =>
  globSync('{apps,libs}/*/package.json', { cwd: root })
    .map((path) => dirname(path))
    .filter((path) => path !== DASHBOARD && !isBundled(path));

/** With a source map beside it, which names the source by its path from there. */
async function compile(source: string, target: string): Promise<void> {
  const sourceFileName = relative(dirname(target), source);
  const { transformFile } = await import('@swc/core');
  const { code, map } = await transformFile(source, { configFile: join(root, '.swcrc'), sourceFileName });
  const { sources: _, ...rest } = JSON.parse(map ?? '{}') as { sources?: string[] };
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map`);
  writeFileSync(`${target}.map`, JSON.stringify({ ...rest, sources: [sourceFileName] }));
}

function compilePackage(path: string): Promise<void>[] {
  const folder = join(root, path, 'src');
  return listFiles(folder)
    .filter((file) => /(?<!\.spec|\.d)\.ts$/.test(file))
    .map((file) => compile(file, join(root, path, 'dist', relative(folder, file).replace(/\.ts$/, '.js'))));
}

const packages = listPackages();

const BUILDS: Build[] = [
  {
    name: 'packages',
    inputs: ['.swcrc', 'scripts/build.ts', ...packages.flatMap((path) => [`${path}/package.json`, `${path}/src`])],
    output: 'apps/local/dist/main.js',
    run: () => Promise.all(packages.flatMap(compilePackage)),
  },
  {
    name: 'dashboard',
    inputs: [
      'scripts/licenses/packages.ts',
      ...['add-licenses.ts', 'index.html', 'map-files.ts', 'package.json', 'vite.config.ts', 'src'].map(
        (name) => `${DASHBOARD}/${name}`,
      ),
    ],
    output: `${DASHBOARD}/dist/index.html`,
    run: () =>
      run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
        cwd: join(root, DASHBOARD),
      }),
  },
];

async function runUnlessFresh(build: Build): Promise<void> {
  if (isFresh(build)) return;
  console.error(`Building the ${build.name}.`);
  await runBuild(build);
}

const [folder] = process.argv.slice(2);
try {
  await Promise.all(folder === undefined ? BUILDS.map(runUnlessFresh) : compilePackage(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
