import type { Control, control } from '@pnb/db';
import type { Transaction } from './transaction.ts';

export interface SignInMethods {
  has_password: boolean;
  passkeys: control.PasskeyModel[];
  identities: control.IdentityModel[];
}

const OLDEST_FIRST = [{ created_at: 'asc' as const }, { id: 'asc' as const }];

/** How the user can sign in. */
export async function listSignInMethods({ prisma }: { prisma: Transaction }, user_id: string): Promise<SignInMethods> {
  const { password_hash, passkeys, identities } = await prisma.user.findUniqueOrThrow({
    where: { id: user_id },
    include: { passkeys: { orderBy: OLDEST_FIRST }, identities: { orderBy: OLDEST_FIRST } },
  });
  return { has_password: password_hash !== null, passkeys, identities };
}

interface OwnMethod {
  kind: 'passkey' | 'identity';
  id: string;
  user_id: string;
}

/**
 * Removes a passkey or a link to the OpenID provider, but not the last way to sign in. The row of the user is locked, so that
 * of two that are removed at the same time one stays.
 */
export const removeSignInMethod = (
  { prisma }: Control,
  { kind, id, user_id }: OwnMethod,
): Promise<'removed' | 'unknown' | 'last'> =>
  prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: user_id }, data: { updated_at: new Date() } });
    const { has_password, passkeys, identities } = await listSignInMethods({ prisma: tx }, user_id);
    const methods = kind === 'passkey' ? passkeys : identities;
    if (!methods.some((method) => method.id === id)) return 'unknown';
    if (Number(has_password) + passkeys.length + identities.length <= 1) return 'last';
    await (kind === 'passkey' ? tx.passkey.delete({ where: { id } }) : tx.identity.delete({ where: { id } }));
    return 'removed';
  });
