import { Problem } from '@pnb/contract';

/** `application/x-www-form-urlencoded`; by RFC 6749 section 3.2 a parameter may stand once, and without a value not at all. */
export function parseForm(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)];
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) {
    const repeated = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index);
    throw new Problem('invalid_request', `The parameter ${repeated?.[0].slice(0, 100) ?? ''} is given twice.`);
  }
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}
