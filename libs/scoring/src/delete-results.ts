import type { AccountDb, AccountTransaction } from '@pnb/db';

/**
 * Deletes the results of a build that the transaction has locked, to delete it: cells and the history of cells and providers have no
 * foreign key.
 */
export async function deleteResults(tx: AccountTransaction, build_id: string): Promise<void> {
  await tx.sql.adequacyCell.deleteMany({ where: { build_id } });
  await tx.execute`
    delete from adequacy_run_providers p using adequacy_runs r
    where p.account_id = ${tx.account_id}::uuid and r.account_id = p.account_id and r.id = p.run_id
      and r.build_id = ${build_id}::uuid`;
  await tx.execute`
    delete from adequacy_run_cells c using adequacy_runs r
    where c.account_id = ${tx.account_id}::uuid and r.account_id = c.account_id and r.id = c.run_id
      and r.build_id = ${build_id}::uuid`;
}

/** The same for all builds of the account, which the transaction has deleted. */
export async function deleteAllResults({ sql }: AccountDb): Promise<void> {
  await sql.adequacyCell.deleteMany();
  await sql.adequacyRunProvider.deleteMany();
  await sql.adequacyRunCells.deleteMany();
}
