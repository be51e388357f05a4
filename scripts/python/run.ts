// Runs a program of the virtual environment of the Python client, such as: node scripts/python/run.ts pytest service_tests
// Exits with 77 if this machine has no Python 3.10 or newer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PythonMissingError, sharePythonEnvironment } from './environment.ts';

const folder = join(import.meta.dirname, '../../libs/client-python');

try {
  const bin = await sharePythonEnvironment('python-client', join(folder, 'requirements.txt'));
  const [program = 'python', ...args] = process.argv.slice(2);
  const env = { ...process.env, PNB_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' };
  const { status } = spawnSync(join(bin, program), args, { cwd: folder, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof PythonMissingError)) throw error;
  console.log(error.message);
  process.exitCode = 77;
}
