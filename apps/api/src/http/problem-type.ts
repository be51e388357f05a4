import type { ProblemCode } from '@pnb/contract';

/** The page of a problem, at the public address whatever host was called: `type` identifies the problem (RFC 9457). */
export const problemType = (publicUrl: string, code: ProblemCode): string => `${publicUrl}/docs/errors/${code}`;
