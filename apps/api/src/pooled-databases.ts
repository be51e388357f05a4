import { type Control, inspectPooled, type Network, STATEMENT_TIMEOUT_MS } from '@pnb/db';
import { type DatabaseUrls, SettingsError } from '@pnb/settings';

type Opened = Readonly<Record<keyof DatabaseUrls, Pick<Control | Network, 'pool'>>>;

/**
 * Refuses a direct address of another database than the one behind PgBouncer, from which no notification would arrive, and reports
 * databases behind PgBouncer whose statements have no timeout: the service cannot set it there itself.
 */
export async function checkPooledDatabases(
  opened: Opened,
  direct: DatabaseUrls,
  report: (line: string) => void,
): Promise<void> {
  for (const name of ['control', 'production', 'sandbox'] as const) {
    const pooled = await inspectPooled(opened[name].pool, direct[name]);
    if (!pooled) continue;
    const variable = `${name.toUpperCase()}_DATABASE_URL`;
    if (!pooled.isSame)
      throw new SettingsError(
        `${name.toUpperCase()}_DATABASE_DIRECT_URL must be the address of the database that ${variable} reaches through PgBouncer`,
      );
    if (!pooled.hasTimeout)
      report(
        `${variable} has no limit for the time of a statement: set connect_query='set statement_timeout = ${STATEMENT_TIMEOUT_MS}' for its database in pgbouncer.ini`,
      );
  }
}
