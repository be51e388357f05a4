/** Locked versions with known vulnerabilities. */
export class AuditError extends Error {
  constructor(findings: readonly string[]) {
    super(`${[...new Set(findings)].join('\n')}\nUpdate these packages, or what depends on them.`);
  }
}

/** Advisories cannot be read here: the check is skipped. */
export class NotServedError extends Error {
  override name = 'NotServedError';
}
