import type { Control, ControlDb } from '@pnb/db';

/** Puts a token on the deny list until it would have expired anyway. */
export async function revokeToken(
  { sql, account_id }: ControlDb,
  { jti, expires_at }: { jti: string; expires_at: number },
): Promise<void> {
  const row = { jti, account_id, expires_at: new Date(expires_at * 1000) };
  await sql.revokedToken.createMany({ data: [row], skipDuplicates: true });
  await sql.revokedToken.deleteMany({ where: { expires_at: { lt: new Date() } } });
}

/** Ids of an account's tokens that were revoked before their time. */
export async function revokedTokens({ prisma }: Control, account_id: string): Promise<ReadonlySet<string>> {
  const rows = await prisma.revokedToken.findMany({
    where: { account_id, expires_at: { gt: new Date() } },
    select: { jti: true },
  });
  return new Set(rows.map(({ jti }) => jti));
}
