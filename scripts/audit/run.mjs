// Compares the locked versions of packages with published advisories: node scripts/audit/run.mjs npm|python
// Exits with 77 where the registry does not serve them.
import { AuditError, NotServedError } from './errors.mjs';
import { auditNpm } from './npm.mjs';
import { auditPython } from './python.mjs';

const AUDITS = { npm: auditNpm, python: auditPython };
/** Reported to scripts/test.mjs. */
const SKIPPED = 77;

try {
  console.log(await AUDITS[process.argv[2]]());
} catch (error) {
  const isSkipped = error instanceof NotServedError;
  if (!isSkipped && !(error instanceof AuditError)) throw error;
  console.log(error.message);
  process.exitCode = isSkipped ? SKIPPED : 1;
}
