import { Problem } from '@pnb/contract';

/** `application/x-www-form-urlencoded`; a parameter may stand once (RFC 6749 section 3.2). */
export function parseForm(text: string): Record<string, string> {
  const pairs = [...new URLSearchParams(text)];
  const fields = Object.fromEntries(pairs);
  if (Object.keys(fields).length < pairs.length) {
    const repeated = pairs.find(([name], index) => pairs.findIndex(([other]) => other === name) !== index);
    throw new Problem('invalid_request', `The parameter ${repeated?.[0].slice(0, 100) ?? ''} is given twice.`);
  }
  return fields;
}
