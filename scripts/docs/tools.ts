// Runs a tool of scripts/docs/tools, whose packages are installed on demand into node_modules/.pnb/docs-tools.
//   node scripts/docs/tools.ts check-links|browse [arguments]
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installTools } from '../tools/install.ts';
import { copyProgram } from '../tools/copy-program.ts';

const SOURCES = join(import.meta.dirname, 'tools');

const [tool, ...args] = process.argv.slice(2);
const program = copyProgram(join(SOURCES, `${tool}.ts`), await installTools(SOURCES, 'docs-tools'));
const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
process.exitCode = status ?? 1;
