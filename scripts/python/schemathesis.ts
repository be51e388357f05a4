// Runs schemathesis with the hooks of the API's tests; exits with 77 if this machine has no Python 3.10 or newer.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PythonMissingError, sharePythonEnvironment } from './environment.ts';

const folder = join(import.meta.dirname, '../../apps/api/test/schemathesis');

try {
  const bin = await sharePythonEnvironment('schemathesis', join(folder, 'requirements.txt'));
  const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' };
  const { status } = spawnSync(join(bin, 'schemathesis'), process.argv.slice(2), { env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  if (!(error instanceof PythonMissingError)) throw error;
  console.log(error.message);
  process.exitCode = 77;
}
