import { explainNodeVersion } from '@pnb/system';

// An older Node fails to link the program: it is checked before the program is loaded.
const problem = explainNodeVersion('npm run api');
if (problem === null) await import('./start.ts');
else {
  console.error(problem);
  process.exitCode = 1;
}
