import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

export const MIGRATION_VARIABLES = {
  MIGRATIONS: {
    schema: z.enum(['apply', 'wait']).optional(),
    meaning:
      'Whether a process of API or workers applies missing migrations at its start, or waits until `operator database migrate` has: it is then not ready meanwhile, and needs no right to change tables. Own databases only.',
    fallback: 'apply',
  },
} as const;

interface MigrationVariables {
  MIGRATIONS?: 'apply' | 'wait' | undefined;
}

export function readMigrations(
  { MIGRATIONS: migrations = 'apply' }: MigrationVariables,
  databases: object | null,
): 'apply' | 'wait' {
  if (migrations === 'wait' && !databases)
    throw new SettingsError('MIGRATIONS=wait needs own databases: set CONTROL_DATABASE_URL and the other two');
  return migrations;
}
