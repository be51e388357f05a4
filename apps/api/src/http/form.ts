import { Problem } from '@pnb/contract';

/** `application/x-www-form-urlencoded`; by RFC 6749 section 3.2 a parameter must not be repeated, and is ignored without a value. */
export function parseForm(text: string): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name))
      throw new Problem('invalid_request', `The parameter ${name.slice(0, 100)} is repeated. Send it once.`);
    fields.set(name, value);
  }
  return Object.fromEntries([...fields].filter(([, value]) => value !== ''));
}
