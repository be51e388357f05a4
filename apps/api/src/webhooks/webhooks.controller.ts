import { isDeepStrictEqual } from 'node:util';
import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import type { Input } from '@pnb/contract';
import { lockAccount, newId, type AccountDb, type Prisma } from '@pnb/db';
import { seal } from '@pnb/identity';
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
import type { Caller } from '../http/caller.ts';
import { withEntityTag, assertMatch } from '../http/entity-tag.ts';
import { Implement } from '../http/implement.ts';
import { SERVICES, type Services } from '../services.ts';
import * as webhooks from './webhooks.repository.ts';
import { checkWebhookCreate, checkWebhookUpdate } from './webhooks.rules.ts';

const DAY_SECONDS = 86_400;

type Columns = Prisma.WebhookUncheckedUpdateInput;

@Controller()
export class WebhooksController {
  readonly #services: Services;

  constructor(@Inject(SERVICES) services: Services) {
    this.#services = services;
  }

  @Implement(contract.listWebhooks)
  async list({ query }: Input<typeof contract.listWebhooks>, { db }: Caller) {
    const { data, meta } = await db.list<WebhookRow>(contract.listWebhooks.list, webhooks.WEBHOOKS, query);
    return { data: data.map((row) => this.#present(row)), meta };
  }

  @Implement(contract.createWebhook)
  async create({ body }: Input<typeof contract.createWebhook>, { db: tx, plan, environment }: Caller) {
    const retry_policy = checkWebhookCreate(body, this.#services.webhookTargets[environment]);
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
        headers_sealed: this.#seal(JSON.stringify(body.headers ?? {})),
        secret_sealed: this.#seal(secret),
        after_sequence: await lockLastSequence(tx),
      },
    });
    return this.#present(row, secret);
  }

  @Implement(contract.getWebhook)
  async get({ params }: Input<typeof contract.getWebhook>, { db }: Caller) {
    return this.#present(await webhooks.getWebhook(db, params.id));
  }

  @Implement(contract.updateWebhook)
  async update(
    { params, body, precondition }: Input<typeof contract.updateWebhook>,
    { db: tx, plan, environment }: Caller,
  ) {
    const targets = this.#services.webhookTargets[environment];
    await enforcePlan(tx, plan);
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    assertMatch(precondition, current);
    const retry_policy = checkWebhookUpdate(body, current, targets);
    const data = {
      ...changedColumns(current, this.#columnsOf(body)),
      ...changedColumns(current, body.retry_policy ? { retry_policy: { ...retry_policy } } : {}),
      ...(await getSwitch(tx, current, { status: body.status, plan })),
    };
    if (Object.keys(data).length === 0) return this.#present(current);
    if (data.status === 'disabled') await cancelPending(tx, [current.id], new Date());
    return this.#present(await updateWebhook(tx, current.id, data));
  }

  @Implement(contract.deleteWebhook)
  async delete({ params, precondition }: Input<typeof contract.deleteWebhook>, { db: tx, plan }: Caller) {
    // Before the row: in the order in which a plan is held to.
    await lockAccount(tx, 'webhooks');
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await tx.sql.webhook.delete({ where: { id: current.id } });
    // One that was paused may take its place.
    await enforcePlan(tx, plan);
  }

  @Implement(contract.rotateWebhookSecret)
  async rotateSecret({ params, body }: Input<typeof contract.rotateWebhookSecret>, { db: tx }: Caller) {
    const { overlap_seconds = DAY_SECONDS } = body;
    const secret = newSecret();
    const current = await webhooks.getWebhookForUpdate(tx, params.id);
    const retiring_secrets = retireSecrets(current, overlap_seconds, new Date());
    const data = { secret_sealed: this.#seal(secret), retiring_secrets: retiring_secrets.map((one) => ({ ...one })) };
    return this.#present(await updateWebhook(tx, current.id, data), secret);
  }

  #seal(plain: string): Uint8Array<ArrayBuffer> {
    return new Uint8Array(seal(this.#services.sealKey, plain));
  }

  #present(row: WebhookRow, secret: string | null = null): contract.Webhook {
    return withEntityTag(presentWebhook(row, { sealKey: this.#services.sealKey, now: new Date(), secret }), row);
  }

  /** What is stored as it is sent. */
  #columnsOf({ url, event_types, description, headers }: contract.WebhookUpdate): Columns {
    return {
      ...(url === undefined ? {} : { url }),
      ...(event_types === undefined ? {} : { event_types }),
      ...(description === undefined ? {} : { description }),
      ...(headers === undefined ? {} : { headers_sealed: this.#seal(JSON.stringify(headers ?? {})) }),
    };
  }
}

/** A column that keeps its value is not written: an endpoint sent back as it was read stays as it is. */
const changedColumns = (current: WebhookRow, columns: Columns): Columns =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, current[name as keyof WebhookRow])),
  );

const updateWebhook = ({ sql }: AccountDb, id: string, data: Columns): Promise<WebhookRow> =>
  sql.webhook.update({ where: { id }, data: { ...data, version: { increment: 1 } } });

interface WebhookInput {
  status: contract.WebhookUpdate['status'];
  plan: contract.Plan;
}

/** Columns of a change of status; none when it is that already. */
async function getSwitch(tx: AccountDb, current: WebhookRow, { status, plan }: WebhookInput) {
  if (status === undefined || status === current.status) return {};
  if (status === 'disabled') return getDisabledColumns('manual');
  const used = await tx.sql.webhook.count();
  webhooks.refuseWithoutFeature(plan, used);
  if (!(await isWithinPlan(tx, plan, current.id))) throw webhooks.overLimit(plan, used);
  return getEnabledColumns(tx);
}

/** The previous secrets that keep signing; an overlap of 0 ends all of them, for it is how a leak is stopped. */
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
