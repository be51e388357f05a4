import type { components } from '@pnb/client';
import { type Environment, openApi, readData } from '../api/api.ts';
import { updateListed, type ProviderUpdate } from './update-provider.ts';
import type { Provider, Stage } from './stages.ts';

type BatchResult = components['schemas']['ProviderBatchResult'];
type Upsert = components['schemas']['ProviderUpsert'];

/** One change of many providers. */
export interface BulkChange {
  /** Null removes the assignee. */
  owner_email?: string | null;
  stage?: Stage;
  reason?: string;
  campaign_id?: string;
}

/** What became of one provider. */
export interface BulkResult {
  provider: Provider;
  outcome: 'updated' | 'unchanged' | 'rejected';
  /** Why it was rejected. */
  detail: string | null;
}

/** Items of one batch, and providers of one call of a campaign. */
const MAX_BATCH = 100;
const MAX_MEMBERS = 1_000;

const split = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const reject = (providers: readonly Provider[], error: unknown): BulkResult[] =>
  providers.map((provider) => ({ provider, outcome: 'rejected', detail: describe(error) }));

/** An item of a batch is found by external_id or NPI; null for a provider that has neither. */
function identify({ external_id, npi }: Provider): Pick<Upsert, 'external_id' | 'npi'> | null {
  if (external_id !== null) return { external_id };
  return npi === null ? null : { npi };
}

const explain = ({ detail, errors }: BatchResult): string =>
  [...new Set([detail ?? '', ...errors.map(({ message }) => message)])].join(' ').trim();

async function updateBatch(environment: Environment, providers: readonly Provider[], update: ProviderUpdate) {
  const items = providers.map((provider) => ({ ...identify(provider), ...update }));
  const body = { build_id: providers[0]?.build_id ?? '', items };
  try {
    const { results } = await readData(openApi(environment).POST('/v1/providers/batch', { body }));
    return results.flatMap((result): BulkResult[] => {
      const provider = providers[result.index];
      if (!provider) return [];
      const isRejected = result.outcome === 'rejected';
      const outcome = isRejected ? 'rejected' : result.outcome === 'unchanged' ? 'unchanged' : 'updated';
      return [{ provider, outcome, detail: isRejected ? explain(result) : null }];
    });
  } catch (error) {
    return reject(providers, error);
  }
}

async function updateOne(environment: Environment, provider: Provider, update: ProviderUpdate): Promise<BulkResult> {
  try {
    await updateListed(environment, provider, update);
    return { provider, outcome: 'updated', detail: null };
  } catch (error) {
    return { provider, outcome: 'rejected', detail: describe(error) };
  }
}

async function addMembers(environment: Environment, id: string, providers: readonly Provider[]) {
  const body = { provider_ids: providers.map((provider) => provider.id) };
  try {
    await readData(openApi(environment).POST('/v1/campaigns/{id}/members', { params: { path: { id } }, body }));
    return providers.map((provider): BulkResult => ({ provider, outcome: 'updated', detail: null }));
  } catch (error) {
    return reject(providers, error);
  }
}

/** The calls of a change: batches of each build, and one call for each provider that a batch cannot name. */
function planUpdates(environment: Environment, providers: readonly Provider[], update: ProviderUpdate) {
  const named = Map.groupBy(
    providers.filter((provider) => identify(provider) !== null),
    ({ build_id }) => build_id,
  );
  return [
    ...[...named.values()]
      .flatMap((list) => split(list, MAX_BATCH))
      .map((list) => () => updateBatch(environment, list, update)),
    ...providers
      .filter((provider) => identify(provider) === null)
      .map((provider) => async () => [await updateOne(environment, provider, update)]),
  ];
}

interface BulkOptions {
  providers: readonly Provider[];
  change: BulkChange;
  /** Called with the number of calls that have ended. */
  onProgress: (done: number, calls: number) => void;
}

/** Applies a change to each provider on its own: what is refused for one does not hold up the others. */
export async function changeProviders(environment: Environment, options: BulkOptions): Promise<BulkResult[]> {
  const { providers, change, onProgress } = options;
  const { campaign_id, ...update } = change;
  const writes = update.stage !== undefined || update.owner_email !== undefined;
  const calls = [
    ...(writes ? planUpdates(environment, providers, update) : []),
    ...(campaign_id
      ? split(providers, MAX_MEMBERS).map((list) => () => addMembers(environment, campaign_id, list))
      : []),
  ];
  const results: BulkResult[] = [];
  for (const [at, call] of calls.entries()) {
    results.push(...(await call()));
    onProgress(at + 1, calls.length);
  }
  return mergeResults(results);
}

/** One result for each provider: a rejection of any part first. */
function mergeResults(results: readonly BulkResult[]): BulkResult[] {
  const order = ['rejected', 'updated', 'unchanged'];
  const merged = new Map<string, BulkResult>();
  for (const result of results) {
    const earlier = merged.get(result.provider.id);
    if (!earlier || order.indexOf(result.outcome) < order.indexOf(earlier.outcome))
      merged.set(result.provider.id, result);
  }
  return [...merged.values()];
}
