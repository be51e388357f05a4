import { ALL_SCOPES, type Environment, isScope, type Plan, type Scope } from '@pnb/contract';
import { newId, type Control } from '@pnb/db';
import { displayOf, hashApiKey, makeApiKey } from './api-key.ts';

export async function createAccount(
  { prisma }: Control,
  { name, plan }: { name: string; plan: Plan },
): Promise<string> {
  const { id } = await prisma.account.create({ data: { id: newId(), name, plan } });
  return id;
}

interface NewKey {
  account_id: string;
  environment: Environment;
  name: string;
  scopes?: Scope[];
}

/** Makes a key and answers its text, which is kept nowhere. */
export async function createApiKey({ prisma }: Control, made: NewKey): Promise<{ id: string; key: string }> {
  const key = makeApiKey(made.environment);
  const { id } = await prisma.apiKey.create({
    data: {
      id: newId(),
      account_id: made.account_id,
      environment: made.environment,
      name: made.name,
      scopes: made.scopes ?? ALL_SCOPES,
      key_hash: new Uint8Array(hashApiKey(key)),
      ...displayOf(key),
    },
  });
  return { id, key };
}

/** A key as each request needs it; plan and limits are read afresh, never from the token. */
export interface KeyRecord {
  api_key_id: string;
  account_id: string;
  environment: Environment;
  scopes: Scope[];
  plan: Plan;
  is_usable: boolean;
}

type Found = Awaited<ReturnType<typeof findRow>>;

const findRow = ({ prisma }: Control, where: { id: string } | { key_hash: Uint8Array<ArrayBuffer> }) =>
  prisma.apiKey.findUnique({ where, include: { account: true } });

export const findKeyById = async (control: Control, id: string): Promise<KeyRecord | null> =>
  record(await findRow(control, { id }));

export const findKeyByText = async (control: Control, key: string): Promise<KeyRecord | null> =>
  record(await findRow(control, { key_hash: new Uint8Array(hashApiKey(key)) }));

function record(row: Found): KeyRecord | null {
  if (!row) return null;
  const expired = row.expires_at !== null && row.expires_at.getTime() <= Date.now();
  return {
    api_key_id: row.id,
    account_id: row.account_id,
    environment: row.environment as Environment,
    scopes: row.scopes.filter(isScope),
    plan: row.account.plan as Plan,
    is_usable: row.revoked_at === null && !expired,
  };
}
