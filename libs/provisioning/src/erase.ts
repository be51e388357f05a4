import { encodeId } from '@pnb/contract';
import type { Control, Network } from '@pnb/db';
import { deleteInBatches } from '@pnb/db/raw';
import { type AuditSource, OPERATOR, recordAudit, removeEntriesOfAccount } from '@pnb/identity';

interface Databases {
  control: Control;
  networks: readonly Network[];
}

/**
 * Deletes all rows of a closed account, and the users that are members of no other account. What is left is one entry of the audit
 * log. May be interrupted and run again: the account is deleted last.
 */
export async function eraseAccount(
  { control, networks }: Databases,
  { account_id, by = OPERATOR }: { account_id: string; by?: AuditSource },
): Promise<void> {
  for (const network of networks) await eraseRows(network, account_id);
  await eraseAccess(control, { account_id, by });
  // What a request or a job that was running has written meanwhile.
  for (const network of networks) await eraseRows(network, account_id);
}

/** Erases the closed accounts whose time is over; returns how many. */
export async function eraseClosedAccounts(databases: Databases, now: Date): Promise<number> {
  const due = await databases.control.prisma.account.findMany({
    where: { closed_at: { not: null }, erase_after: { lt: now } },
    select: { id: true },
    take: MAX_ERASED,
  });
  for (const { id } of due) await eraseAccount(databases, { account_id: id });
  return due.length;
}

const MAX_ERASED = 100;

/** Tables with an account, those with foreign keys before those that they refer to. */
async function listAccountTables({ pool }: Pick<Network, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; parents: string[] }>(
    `select c.relname::text as name, array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
       where f.conrelid = c.oid and f.contype = 'f') as parents
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  );
  const ordered: string[] = [];
  let rest = rows;
  while (rest.length > 0) {
    const referred = new Set(rest.flatMap(({ name, parents }) => parents.filter((parent) => parent !== name)));
    const free = rest.filter(({ name }) => !referred.has(name));
    if (free.length === 0) throw new Error('the foreign keys of the account tables form a circle');
    ordered.push(...free.map(({ name }) => name));
    rest = rest.filter((row) => !free.includes(row));
  }
  return ordered;
}

/** Deletes in short statements, from the children to the parents, so that none deletes many rows by a foreign key. */
async function eraseRows(network: Network, account_id: string): Promise<void> {
  for (const table of await listAccountTables(network))
    await deleteInBatches(network, {
      text: `delete from "${table}" where account_id = $1 and ctid = any(array(
        select ctid from "${table}" where account_id = $1 limit $2))`,
      values: [account_id],
    });
  await deleteInBatches(network, { text: JOBS, values: [account_id] });
}

/** A job that is running ends by itself: it finds nothing. */
const JOBS = `delete from graphile_worker._private_jobs where id in (
  select id from graphile_worker._private_jobs where payload ->> 'account_id' = $1 and locked_at is null limit $2)`;

interface Erasure {
  account_id: string;
  by: AuditSource;
}

async function eraseAccess({ prisma }: Control, { account_id, by }: Erasure): Promise<void> {
  const where = { account_id };
  await prisma.$transaction(async (tx) => {
    const members = await tx.member.findMany({ where, select: { user_id: true } });
    const user_id = { in: members.map((member) => member.user_id) };
    await tx.session.deleteMany({ where });
    await tx.member.deleteMany({ where });
    // Their sessions, passkeys and identities are deleted with them.
    await tx.user.deleteMany({ where: { id: user_id, members: { none: {} } } });
    await tx.invitation.deleteMany({ where });
    await tx.limitRequest.deleteMany({ where });
    await tx.importSourceAddress.deleteMany({ where });
    await tx.revokedToken.deleteMany({ where });
    await tx.deprecatedCall.deleteMany({ where });
    await tx.idempotencyKey.deleteMany({ where });
    await tx.apiKey.deleteMany({ where });
    await tx.account.deleteMany({ where: { id: account_id } });
    await removeEntriesOfAccount(tx, account_id);
    const subject = encodeId('account', account_id);
    await recordAudit(tx, { account_id, by, action: 'account.erased', subject });
  });
}
