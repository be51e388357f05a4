import { Problem } from '@pnb/contract';

/** 403 with the challenge of RFC 6750 section 3, which names the scopes that are missing. */
export const insufficientScope = (detail: string, scopes: readonly string[]): Problem =>
  new Problem('insufficient_scope', detail, {
    headers: {
      'WWW-Authenticate': `Bearer realm="pnb", error="insufficient_scope", scope="${scopes.join(' ')}"`,
    },
  });
