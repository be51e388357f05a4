import { readText } from './read-form.ts';
import type { ApiKeyCreate } from './key-queries.ts';

const DAY_MS = 86_400_000;

/** The body of the call; the service checks it. */
export function readKeyForm(form: FormData): ApiKeyCreate {
  const days = Number(readText(form, 'expires_in_days'));
  const addresses = readText(form, 'ip_allow_list')
    .split(/[\s,]+/)
    .filter(Boolean);
  return {
    name: readText(form, 'name'),
    scopes: form.getAll('scopes') as ApiKeyCreate['scopes'],
    ...(days > 0 ? { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() } : {}),
    ...(addresses.length > 0 ? { ip_allow_list: addresses } : {}),
  };
}
