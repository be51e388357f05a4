// Makes a virtual environment, and prints the folder of its programs: node scripts/python/install.ts python-kafka path/to/requirements.txt
// Exits with 77 if this machine has no Python 3.10 or newer.
import { PythonMissingError, sharePythonEnvironment } from './environment.ts';

const [name = '', requirements = ''] = process.argv.slice(2);

try {
  console.log(await sharePythonEnvironment(name, requirements));
} catch (error) {
  if (!(error instanceof PythonMissingError)) throw error;
  console.error(error.message);
  process.exitCode = 77;
}
