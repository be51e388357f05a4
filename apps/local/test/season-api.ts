import { setTimeout } from 'node:timers/promises';
import { ProviderNetwork } from '@pnb/client';
import { parse } from 'csv-parse/sync';

const TIMEOUT_MS = 120_000;

export async function waitFor<T>(get: () => PromiseLike<T>, isDone: (value: T) => boolean): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await get();
    if (isDone(value)) return value;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(value).slice(0, 500)}`);
    await setTimeout(100);
  }
}

/** What a plan's program does in a season, with one key over HTTP. */
export function openSeasonApi(url: string, apiKey: string) {
  const pnb = new ProviderNetwork({ apiKey, baseURL: url, sandbox: true });
  const waiting = () => pnb.withDeadline(TIMEOUT_MS);

  return {
    pnb,

    async importRoster(file: string, fields: { build_id: string; mode: 'dry_run' | 'upsert' }) {
      const { id } = await pnb.imports.upload(new File([file], 'roster.csv'), fields);
      return waiting().imports.waitUntilDone(id);
    },

    async readRejected(id: string): Promise<Record<string, string>[]> {
      const response = await pnb.imports.listRows(id, { outcome: ['rejected'] }).asCsv();
      return parse(await response.text(), { columns: true, bom: true });
    },

    /** The fields of the errors of each rejected row. */
    async listErrorFields(id: string): Promise<Map<number | null, (string | null)[]>> {
      const rejected = await pnb.imports.listRows(id, { outcome: ['rejected'] }).toArray({ limit: 1_000 });
      const warned = await pnb.imports.listRows(id, { has_warnings: true }).toArray({ limit: 1_000 });
      return new Map(
        [...rejected, ...warned].map(({ row, errors, warnings }) => [
          row,
          [...errors, ...warnings].map(({ field }) => field),
        ]),
      );
    },

    async countProviders(build_id: string): Promise<number> {
      return (await pnb.providers.list({ build_id: [build_id], per_page: 1 })).meta.total;
    },

    /** The score that includes every change so far. */
    waitForScore: (id: string) =>
      waitFor(
        () => pnb.adequacy.get(id),
        ({ status, is_stale }) => status === 'ready' && !is_stale,
      ),

    async makeFiling(id: string) {
      const { id: filing_id } = await pnb.filings.create(id);
      return waiting().filings.waitUntilDone(id, filing_id);
    },

    listFindings: (id: string, filing_id: string) =>
      pnb.filings.listFindings(id, filing_id, { severity: ['error'] }).toArray({ limit: 1_000 }),

    async downloadArchive(id: string, filing_id: string): Promise<Uint8Array> {
      const response = await pnb.filings.getArchive(id, filing_id);
      return new Uint8Array(await response.arrayBuffer());
    },

    listEvents: (query: NonNullable<Parameters<typeof pnb.events.list>[0]>) =>
      pnb.events.list({ per_page: 100, ...query }).toArray({ limit: 100_000 }),
  };
}
