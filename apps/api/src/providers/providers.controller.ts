import * as contract from '@pnb/contract';
import type { AccountTransaction } from '@pnb/db';
import { readPage } from '@pnb/lists';
import {
  lockOpenBuild,
  presentContactAttempt,
  presentProvider,
  PROVIDER_TEXTS,
  readProviderText,
  withDataQuality,
  type ContactAttemptRow,
  type ProviderRow,
} from '@pnb/network';
import {
  applyBatch,
  createProvider,
  deleteProvider,
  recordChanges,
  recordContactAttempt,
  updateProvider,
  type ProviderChange,
} from '@pnb/providers';
import { notFound } from '../http/decode.ts';
import { withEntityTag, assertMatch } from '../http/entity-tag.ts';
import { implement } from '../http/implement.ts';
import * as providers from './providers.repository.ts';
import { presentBatch } from './providers.rules.ts';

export const ProvidersController = implement(contract.providers, {
  listProviders: async ({ query }, { db }) => {
    const source = await withDataQuality(db, PROVIDER_TEXTS, query);
    return readPage<contract.Provider>(db, contract.providers.listProviders.list, source, query);
  },

  createProvider: async ({ body, precondition }, { db: tx }) => {
    await lockOpenBuild(tx, body.build_id, '/build_id');
    const checkPrecondition = async (): Promise<void> => {
      if (precondition === '*') await providers.assertExternalIdAvailable(tx, body);
    };
    return record(tx, await createProvider(tx, { body, now: new Date(), checkPrecondition }));
  },

  upsertProviders: async ({ body }, { db: tx }) => {
    const { build_id, items, atomic = false } = body;
    await lockOpenBuild(tx, build_id, '/build_id');
    const results = await applyBatch(tx, { build_id, items, atomic, now: new Date() });
    await recordChanges(
      tx,
      results.flatMap((result) => ('change' in result ? [result.change] : [])),
    );
    return presentBatch(build_id, results);
  },

  getProvider: async ({ params }, { db }) => {
    const text = await readProviderText(db, params.id);
    if (!text) throw notFound('provider');
    return withEntityTag(contract.storedJson<contract.Provider>(text.json), text);
  },

  updateProvider: async ({ params, body, precondition }, { db: tx }) => {
    const current = await providers.lockForUpdate(tx, params.id, body);
    assertMatch(precondition, current);
    return record(tx, await updateProvider(tx, { current, body, now: new Date() }));
  },

  deleteProvider: async ({ params, precondition }, { db: tx }) => {
    const current = await providers.getProviderForUpdate(tx, params.id);
    assertMatch(precondition, current);
    await record(tx, await deleteProvider(tx, current));
  },

  listProviderTransitions: async ({ params, query }, { db }) => {
    await providers.getProvider(db, params.id);
    const page = await readPage<contract.Transition>(
      db,
      contract.providers.listProviderTransitions.list,
      providers.transitionSource(params.id),
      query,
    );
    return { ...page, data: page.data.map((row) => ({ ...row, object: 'transition' as const })) };
  },

  listContactAttempts: async ({ params, query }, { db }) => {
    await providers.getProvider(db, params.id);
    const { list } = contract.providers.listContactAttempts;
    const source = providers.contactAttemptSource(params.id);
    const { data, meta } = await readPage<ContactAttemptRow>(db, list, source, query);
    return { data: data.map(presentContactAttempt), meta };
  },

  createContactAttempt: async ({ params, body }, { db: tx }) => {
    const current = await providers.getProviderForUpdate(tx, params.id);
    return recordContactAttempt(tx, { current, body, now: new Date() });
  },
});

/** The entity tag has two parts: `If-Match` compares that of the row, which a run does not change. */
const present = (row: ProviderRow): contract.Provider => withEntityTag(presentProvider(row), row);

async function record(tx: AccountTransaction, change: ProviderChange): Promise<contract.Provider> {
  await recordChanges(tx, [change]);
  return present(change.row);
}
