// Runs a tool of scripts/docs/tools, whose packages are installed on demand into node_modules/.pnb/docs-tools.
//   node scripts/docs/tools.mjs check-links|browse [arguments]
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { installTools } from '../setup/tools.mjs';

const SOURCES = join(import.meta.dirname, 'tools');

const [tool, ...args] = process.argv.slice(2);
const program = join(await installTools(SOURCES, 'docs-tools'), `${tool}.mjs`);
cpSync(join(SOURCES, `${tool}.mjs`), program);
const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
