// npm run release -- 1.4.0: makes a release of the API document in two commits; see CONTRIBUTING.md, "Releases".
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cutRelease, ReleaseError } from './release/cut.ts';

const root = join(import.meta.dirname, '..');

/** The checks that depend on the document. `npm test` runs all of them, and the specs, on the commit. */
const CHECKS = ['generated', 'format', 'words', 'document-redocly', 'document-spectral', 'document-score'];

function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new ReleaseError(`\`${[command, ...args].join(' ')}\` failed.`);
}

const { values, positionals } = parseArgs({ options: { date: { type: 'string' } }, allowPositionals: true });
const [version] = positionals;

try {
  if (version === undefined) throw new ReleaseError('Name the version: npm run release -- 1.4.0');
  const release = cutRelease({
    root,
    version,
    date: values.date ?? new Date().toISOString().slice(0, 10),
    // Examples contain the version of the service; recording them ends with `npm run gen`.
    generate: (isStepped) => run('npm', ['run', '--silent', isStepped ? 'examples' : 'gen']),
    check: () => run('nx', ['run-many', '--projects=workspace', `--targets=${CHECKS.join()}`, '--skipNxCache']),
  });
  console.log(`Released ${release.version}: commit ${release.commit}, document sha256 ${release.document.sha256}.`);
  console.log('Run `npm test` before you push both commits, unchanged: a rebase would make another commit.');
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
