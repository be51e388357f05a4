import type { Control } from '@pnb/db';

/** A user of the database that can add entries to the audit log, and is not its owner. */
export interface AuditWriter {
  name: string;
  /** Whether it can change or delete entries, or become a user that can. */
  may_change: boolean;
}

const WRITERS = `
  select r.rolname::text as name,
    pg_has_role(r.oid, owner, 'member') or exists (
      select from unnest(array['audit_entries', 'audit_chains']::regclass[]) as "table"
      where has_any_column_privilege(r.oid, "table", 'update')
        or has_table_privilege(r.oid, "table", 'delete, truncate, trigger')
    ) or has_any_column_privilege(r.oid, 'audit_chains'::regclass, 'insert') as may_change
  from pg_roles r, (select relowner from pg_class where oid = 'audit_entries'::regclass) as entries(owner)
  where r.rolcanlogin and not r.rolsuper and r.oid <> owner
    and has_any_column_privilege(r.oid, 'audit_entries'::regclass, 'insert')
  order by 1`;

/** With no writer, the service uses the owner of the tables, and nothing in the database prevents a change by it. */
export async function findWriters({ pool }: Pick<Control, 'pool'>): Promise<AuditWriter[]> {
  const { rows } = await pool.query<AuditWriter>(WRITERS);
  return rows;
}
