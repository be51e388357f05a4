import { isDeepStrictEqual } from 'node:util';
import * as contract from '@pnb/contract';
import { lockAccount, newId, type AccountDb, type AccountTransaction, type KeySet, type Prisma } from '@pnb/db';
import { seal } from '@pnb/identity';
import { readPage } from '@pnb/lists';
import {
  cancelPending,
  enforcePlan,
  getDisabledColumns,
  getEnabledColumns,
  getRetiringSecrets,
  isWithinPlan,
  lockLastSequence,
  MAX_SECRETS,
  newSecret,
  presentWebhook,
  type RetiringSecret,
  type WebhookRow,
} from '@pnb/webhooks';
import { auditCaller } from '../http/audit-caller.ts';
import type { Caller } from '../http/caller.ts';
import { withEntityTag, assertMatch } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import * as webhooks from './webhooks.repository.ts';
import { checkWebhookCreate, checkWebhookUpdate } from './webhooks.rules.ts';

const DAY_SECONDS = 86_400;

type Columns = Prisma.WebhookUncheckedUpdateInput;

export const WebhooksController = implement(contract.webhooks, {
  listWebhooks: async ({ query }, { db }, { sealKey }) => {
    const { data, meta } = await readPage<WebhookRow>(
      db,
      contract.webhooks.listWebhooks.list,
      webhooks.WEBHOOKS,
      query,
    );
    return { data: data.map((row) => toResource(row, sealKey)), meta };
  },

  createWebhook: async ({ body }, caller, { sealKey, webhookTargets }) => {
    const { db: tx, plan, environment } = caller;
    const retry_policy = checkWebhookCreate(body, webhookTargets[environment]);
    const secret = newSecret();
    await enforcePlan(tx, plan);
    await webhooks.assertWithinWebhookLimit(tx, plan);
    const row = await tx.sql.webhook.create({
      data: {
        id: newId(),
        account_id: tx.account_id,
        url: body.url,
        event_types: body.event_types,
        description: body.description ?? null,
        retry_policy: { ...retry_policy },
        status: body.status ?? 'enabled',
        disabled_reason: body.status === 'disabled' ? 'manual' : null,
        headers_sealed: sealText(sealKey, JSON.stringify(body.headers ?? {})),
        secret_sealed: sealText(sealKey, secret),
        after_sequence: await lockLastSequence(tx),
      },
    });
    await auditSecret(caller, 'webhook.created', row.id);
    return toResourceWithSecret(row, sealKey, secret);
  },

  getWebhook: async ({ params }, { db }, { sealKey }) => toResource(await webhooks.getWebhook(db, params.id), sealKey),

  updateWebhook: async ({ params, body, precondition }, { db: tx, plan, environment }, { sealKey, webhookTargets }) => {
    await enforcePlan(tx, plan);
    if (body.status === 'enabled') await lockLastSequence(tx);
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const retry_policy = checkWebhookUpdate(body, current, webhookTargets[environment]);
    const data = {
      ...changedColumns(current, toColumns(body, sealKey)),
      ...changedColumns(current, body.retry_policy ? { retry_policy: { ...retry_policy } } : {}),
      ...(await getStatusColumns(tx, current, body.status, plan)),
    };
    if (Object.keys(data).length === 0) return toResource(current, sealKey);
    if (data.status === 'disabled') await cancelPending(tx, [current.id], new Date());
    return toResource(await updateWebhook(tx, current.id, data), sealKey);
  },

  deleteWebhook: async ({ params, precondition }, { db: tx, plan }) => {
    // The account is locked before the row: the order in which a plan is enforced.
    await lockAccount(tx, 'webhooks');
    await lockLastSequence(tx);
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await tx.sql.webhook.delete({ where: { id: current.id } });
    // An endpoint that the plan paused may now be enabled.
    await enforcePlan(tx, plan);
  },

  rotateWebhookSecret: async ({ params, body }, caller, { sealKey }) => {
    const { db: tx } = caller;
    const { overlap_seconds = DAY_SECONDS } = body;
    const secret = newSecret();
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    const retiring_secrets = retireSecrets(current, overlap_seconds, new Date());
    const data = {
      secret_sealed: sealText(sealKey, secret),
      retiring_secrets: retiring_secrets.map((retiring) => ({ ...retiring })),
    };
    const row = await updateWebhook(tx, current.id, data);
    await auditSecret(caller, 'webhook.secret_rotated', row.id);
    return toResourceWithSecret(row, sealKey, secret);
  },
});

/** Commits before the other database does: a secret that was returned is in the log, even if the process ends. */
const auditSecret = (caller: Caller, action: 'webhook.created' | 'webhook.secret_rotated', id: string): Promise<void> =>
  auditCaller(caller, { action, subject: contract.encodeId('webhook', id) });

const sealText = (sealKey: KeySet, text: string): Uint8Array<ArrayBuffer> => new Uint8Array(seal(sealKey, text));

const toResource = (row: WebhookRow, sealKey: KeySet): contract.Webhook =>
  withEntityTag(presentWebhook(row, { sealKey, now: new Date(), secret: null }), row);

/** Without an entity tag, like each response with a secret. */
const toResourceWithSecret = (row: WebhookRow, sealKey: KeySet, secret: string): contract.WebhookWithSecret => ({
  ...presentWebhook(row, { sealKey, now: new Date(), secret }),
  secret,
});

/** Columns that are stored as they are sent; the headers are sealed. */
const toColumns = ({ url, event_types, description, headers }: contract.WebhookUpdate, sealKey: KeySet): Columns => ({
  ...(url === undefined ? {} : { url }),
  ...(event_types === undefined ? {} : { event_types }),
  ...(description === undefined ? {} : { description }),
  ...(headers === undefined ? {} : { headers_sealed: sealText(sealKey, JSON.stringify(headers ?? {})) }),
});

/** Unchanged columns are not written: an update that repeats the whole endpoint changes nothing. */
const changedColumns = (current: WebhookRow, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, current[name as keyof WebhookRow])),
  );

const updateWebhook = ({ sql }: AccountDb, id: string, data: Columns): Promise<WebhookRow> =>
  sql.webhook.update({ where: { id }, data: { ...data, version: { increment: 1 } } });

/** Columns of a status change; none when the status stays the same. */
async function getStatusColumns(
  tx: AccountTransaction,
  current: WebhookRow,
  status: contract.WebhookUpdate['status'],
  plan: contract.Plan,
) {
  if (status === undefined || status === current.status) return {};
  if (status === 'disabled') return getDisabledColumns('manual');
  const used = await tx.sql.webhook.count();
  webhooks.assertFeatureAvailable(plan, used);
  if (!(await isWithinPlan(tx, plan, current.id))) throw webhooks.endpointLimitExceeded(plan, used);
  return getEnabledColumns(tx);
}

/** The previous secrets that keep signing; an overlap of 0 ends all of them, as after a leak. */
function retireSecrets(current: WebhookRow, overlap_seconds: number, now: Date): RetiringSecret[] {
  if (overlap_seconds === 0) return [];
  const retiring = getRetiringSecrets(current, now);
  const oldest = retiring.at(-1);
  if (oldest && retiring.length + 2 > MAX_SECRETS)
    throw new contract.Problem(
      'conflict',
      `${MAX_SECRETS} secrets are already valid. Rotate after the oldest expires at ${oldest.expires_at}, or with overlap_seconds 0, which ends all previous secrets at once.`,
    );
  const expires_at = new Date(now.getTime() + overlap_seconds * 1000).toISOString();
  return [{ sealed: Buffer.from(current.secret_sealed).toString('base64'), expires_at }, ...retiring];
}
