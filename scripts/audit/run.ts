// Compares the locked versions of packages with published advisories: node scripts/audit/run.ts npm|python
// Exits with 77 where the registry does not serve them.
import { AuditError, NotServedError } from './errors.ts';
import { auditNpm } from './npm.ts';
import { auditPython } from './python.ts';

const AUDITS = new Map<string, () => string | Promise<string>>([
  ['npm', auditNpm],
  ['python', auditPython],
]);
/** Reported to scripts/test.ts. */
const SKIPPED = 77;

try {
  console.log(await AUDITS.get(process.argv[2] ?? '')?.());
} catch (error) {
  const isSkipped = error instanceof NotServedError;
  if (!isSkipped && !(error instanceof AuditError)) throw error;
  console.log(error.message);
  process.exitCode = isSkipped ? SKIPPED : 1;
}
