import { randomBytes } from 'node:crypto';
import { DEFAULT_RETRY_POLICY, encodeId, type RetryPolicy } from '@pnb/contract';
import {
  announce,
  announcement,
  newId,
  openNetwork,
  queuePump,
  type AccountDb,
  type Network,
  type Prisma,
} from '@pnb/db';
import { createResolver, createSender, parsePolicy, type Sender } from '@pnb/delivery';
import { seal } from '@pnb/identity';
import { cloneTemplate, dropDatabase } from '@pnb/testkit';
import { fanOut, pump } from '../src/index.ts';

export const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
export const OLD_SECRET = 'whsec_ICEiIyQlJicoKSorLC0uLzAxMjM0NTY3ODk6Ozw9Pj8=';
export const LOOPBACK = ['127.0.0.0/8'];

/** A clock that stands until it is set. */
export interface Clock {
  (): Date;
  set(now: Date): void;
  forward(ms: number): void;
}

export function aClock(start = new Date()): Clock {
  let now = start;
  return Object.assign((): Date => now, {
    set: (to: Date) => void (now = to),
    forward: (ms: number) => void (now = new Date(now.getTime() + ms)),
  });
}

type WebhookColumns = Partial<Omit<Prisma.WebhookUncheckedCreateInput, 'retry_policy'>> & {
  headers?: Record<string, string>;
  policy?: Partial<RetryPolicy>;
  secret?: string;
};

/** An endpoint of the account for all events unless said otherwise; answers its id. */
export async function insertWebhook(
  { sql, account_id }: AccountDb,
  sealKey: Buffer,
  { headers = {}, policy = {}, secret = SECRET, ...columns }: WebhookColumns & { url: string },
): Promise<string> {
  const id = columns.id ?? newId();
  await sql.webhook.create({
    data: {
      event_types: ['*'],
      headers_sealed: new Uint8Array(seal(sealKey, JSON.stringify(headers))),
      secret_sealed: new Uint8Array(seal(sealKey, secret)),
      ...columns,
      retry_policy: { ...DEFAULT_RETRY_POLICY, ...policy },
      id,
      account_id,
    },
  });
  return id;
}

/** A secret that still signs until an instant, as the endpoint keeps it. */
export const retiring = (sealKey: Buffer, secret: string, expires_at: Date) => ({
  sealed: seal(sealKey, secret).toString('base64'),
  expires_at: expires_at.toISOString(),
});

export const aGap = (build_id = newId()) =>
  announcement({
    type: 'adequacy.gap_opened',
    resource_id: encodeId('build', build_id),
    build_id,
    data: {
      object: { county_fips: '49035', specialty_code: '008', from_status: 'met', to_status: 'not_met' },
      build_id,
      caused_by: [],
    },
  });

const aClosedGap = () => ({ ...aGap(), type: 'adequacy.gap_closed' as const });

/** A database of the spec's own, and what delivers from it. */
export interface WebhookPlace {
  url: string;
  network: Network;
  sealKey: Buffer;
  sender: Sender;
  clock: Clock;
  anAccount(): AccountDb;
  /** Writes events in one transaction; their ids. */
  tell(db: AccountDb, count?: number, type?: 'opened' | 'closed'): Promise<string[]>;
  /** Hands events out and sends what is due; when each endpoint is due again. */
  deliver(db: AccountDb): Promise<void>;
  pump(db: AccountDb, webhook_id: string): Promise<Date | null>;
  close(): Promise<void>;
}

export async function openWebhookPlace(
  ca: readonly string[] = [],
  environment: 'sandbox' | 'production' = 'sandbox',
): Promise<WebhookPlace> {
  const url = await cloneTemplate('network');
  const network = openNetwork({ url, environment, cursorKey: randomBytes(32) });
  const sealKey = randomBytes(32);
  const clock = aClock();
  const sender = createSender({ policy: parsePolicy(LOOPBACK), resolve: createResolver(), clock, ca: [...ca] });
  const means = { sender, sealKey, clock, random: () => 0.5 };
  return {
    url,
    network,
    sealKey,
    sender,
    clock,
    anAccount: () => network.bind({ account_id: newId(), actor: { type: 'system', id: null }, request_id: null }),
    tell: (db, count = 1, type = 'opened') =>
      db.transaction((tx) =>
        announce(
          tx,
          Array.from({ length: count }, () => (type === 'opened' ? aGap() : aClosedGap())),
        ),
      ),
    deliver: async (db) => {
      await fanOut(db, clock);
      const webhooks = await db.sql.webhook.findMany({ select: { id: true } });
      for (const { id } of webhooks) await pump(db, id, means);
    },
    pump: (db, webhook_id) => pump(db, webhook_id, means),
    close: async () => {
      await network.close();
      await dropDatabase(url);
    },
  };
}

/** What the API does when somebody asks for one more attempt. */
export const ask = (db: AccountDb, delivery_id: string, asked_attempt: 'manual' | 'replay' | 'test') =>
  db.transaction(async (tx) => {
    const { webhook_id } = await tx.sql.delivery.update({ where: { id: delivery_id }, data: { asked_attempt } });
    await queuePump(tx, webhook_id);
  });
