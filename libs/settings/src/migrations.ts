import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

export const MIGRATION_VARIABLES = {
  MIGRATIONS: {
    schema: z.enum(['apply', 'wait']).optional(),
    meaning:
      'Whether a process of API or workers applies missing migrations at its start, or waits until `operator database migrate` has: it is then not ready meanwhile, and needs no right to change tables. `wait` is for own databases only.',
    fallback: 'wait; with `npm start`, apply',
  },
} as const;

export type MigrationPolicy = 'apply' | 'wait';

interface MigrationVariables {
  MIGRATIONS?: MigrationPolicy | undefined;
}

/** What was set; null: the default of the program. */
export function readMigrations(
  { MIGRATIONS: migrations }: MigrationVariables,
  databases: object | null,
): MigrationPolicy | null {
  if (migrations === 'wait' && !databases)
    throw new SettingsError('MIGRATIONS=wait needs own databases: set CONTROL_DATABASE_URL and the other two');
  return migrations ?? null;
}
