import type { Import } from '@pnb/contract';
import type { UnmappedColumn } from './mapping.ts';

/** Imports of an earlier version of the service have no suggestions. */
export const presentUnmapped = ({
  heading,
  reason,
  message,
  suggested_field,
  confidence,
}: UnmappedColumn): Import['unmapped_columns'][number] => ({
  heading,
  reason,
  message,
  suggested_field: suggested_field ?? null,
  confidence: confidence ?? null,
});
