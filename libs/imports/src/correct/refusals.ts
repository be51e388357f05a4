import { bodyError, encodeId, invalid, MAX_ERRORS, Problem } from '@pnb/contract';
import type { RowError } from '../rows/row-error.ts';

/** 422 for a row that was imported and would have errors. */
export const refuseErrors = (errors: readonly RowError[]): Problem =>
  invalid(
    errors.slice(0, MAX_ERRORS).map(({ code, column, field, message }) => {
      const name = column ?? field;
      return bodyError('/cells', code, name === null ? message : `${name}: ${message}`.slice(0, 1000));
    }),
  );

/** 409 with the provider that was changed. */
export const refuseChanged = (provider_id: string): Problem =>
  new Problem(
    'conflict',
    'The provider of the row was changed or deleted since the import. Change the provider itself, or import the row again.',
    { conflict: { id: encodeId('provider', provider_id) } },
  );
