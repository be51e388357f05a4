import * as contract from '@pnb/contract';
import { checkMapping, type ImportSourceRow } from '@pnb/imports';

const DAY_MS = 86_400_000;

/** Rejects fields that no schema can check. */
export function checkCreate({ rhythm, secret_expires_at }: contract.ImportSourceCreate, now: Date): void {
  assertValid([...(rhythm ? contract.checkRhythm(rhythm) : []), ...listExpiryErrors(secret_expires_at, now)]);
}

export const checkExpiry = (secret_expires_at: Date | undefined, now: Date): void =>
  assertValid(listExpiryErrors(secret_expires_at, now));

function listExpiryErrors(expiry: Date | undefined, now: Date): contract.FieldError[] {
  if (expiry === undefined) return [];
  const { max } = contract.SOURCE_SECRET_DAYS;
  if (expiry > now && expiry.getTime() <= now.getTime() + max * DAY_MS) return [];
  const detail = `Send a time in the future, at most ${max.toLocaleString('en-US')} days from now.`;
  return [contract.bodyError('/secret_expires_at', 'out_of_range', detail)];
}

/** The fields that a request changes. */
export function checkUpdate(body: contract.ImportSourceUpdate, current: ImportSourceRow, now: Date) {
  const fixed = {
    object: 'import_source',
    id: contract.encodeId('import_source', current.id),
    build_id: contract.encodeId('build', current.build_id),
    secret: null,
    created_at: current.created_at.toISOString(),
  };
  const { rhythm, mapping = [], ...changes } = contract.withoutReadOnly(body, contract.IMPORT_SOURCE_READ_ONLY);
  const isSameExpiry = changes.secret_expires_at?.getTime() === current.secret_expires_at.getTime();
  assertValid([
    ...contract.checkReadOnly(body, contract.IMPORT_SOURCE_READ_ONLY, fixed),
    ...(rhythm ? contract.checkRhythm(rhythm) : []),
    ...checkMapping(mapping, '/mapping'),
    ...(isSameExpiry ? [] : listExpiryErrors(changes.secret_expires_at, now)),
  ]);
  return { ...changes, ...(rhythm === undefined ? {} : { rhythm }), ...(body.mapping ? { mapping } : {}) };
}

function assertValid(errors: contract.FieldError[]): void {
  if (errors.length > 0) throw contract.invalid(errors);
}
