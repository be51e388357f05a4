import { beforeEach } from '@jest/globals';
import type { components } from '@pnb/client';
import { anNpi, createProvider, type SignedIn, type TestBuild } from '@pnb/testkit';

export type Item = components['schemas']['ProviderUpsert'];
export type Report = components['schemas']['ProviderBatchReport'];
/** Items are also sent malformed. */
export type Input = Item | Record<string, unknown> | number | null;

/** Batches of one caller into a build, and what they change. Registers a hook. */
export function useBatches(plan: SignedIn, build: TestBuild) {
  const send = (items: Input[], fields: { atomic?: boolean; build_id?: string } = {}, key?: string) =>
    plan.api.POST('/v1/providers/batch', {
      body: { build_id: build.id, ...fields, items: items as Item[] },
      ...(key ? { params: { header: { 'Idempotency-Key': key } } } : {}),
    });

  async function upsert(items: Input[], fields: { atomic?: boolean } = {}): Promise<Report> {
    const { data, error } = await send(items, fields);
    if (!data) throw new Error(JSON.stringify(error));
    return data;
  }

  const listOutcomes = ({ results }: Report) => results.map(({ outcome }) => outcome);
  /** Code, and pointer and code of each error. */
  const listErrors = ({ results }: Report) =>
    results.flatMap(({ outcome, code, errors }) =>
      outcome === 'rejected' ? [[code, ...errors.map((error) => `${error.pointer} ${error.code}`)].join(', ')] : [],
    );

  const anItem = (fields: Item = {}): Item => ({
    name: 'Ana Rivera, MD',
    specialty_code: '008',
    npi: anNpi(),
    ...fields,
  });
  const aProvider = (fields: object = {}) => createProvider(plan, build.id, fields);
  async function read(id: string) {
    const { data } = await plan.api.GET('/v1/providers/{id}', { params: { path: { id } } });
    if (!data) throw new Error(`no provider ${id}`);
    return data;
  }
  const listProviders = async (build_id = build.id) =>
    (
      await plan.api.GET('/v1/providers', {
        params: { query: { build_id: [build_id], per_page: 100, sort: ['name'] } },
      })
    ).data?.data ?? [];

  let last: number;
  /** Types and providers of the events since the last call. */
  async function listEvents(): Promise<string[]> {
    const query = { sequence_gt: last, sort: ['sequence' as const], per_page: 100 };
    const { data } = await plan.api.GET('/v1/events', { params: { query } });
    last = data?.data.at(-1)?.sequence ?? last;
    return (data?.data ?? []).map(({ type, data: { object } }) => `${type} ${(object as { name: string }).name}`);
  }

  beforeEach(() => {
    last = 0;
  });

  return { send, upsert, listOutcomes, listErrors, anItem, aProvider, read, listProviders, listEvents };
}
