import { describe, expect, it } from '@jest/globals';
import { IMPORT_RETENTION_DAYS } from '@pnb/contract';
import { pruneImportRows } from '@pnb/imports';
import { anNpi, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const DAY_MS = 86_400_000;
const DAYS = IMPORT_RETENTION_DAYS.sandbox;

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, get } = createImporter({ app, caller, build_id: () => build.id });

const HEADING = 'NPI,Name,Specialty\n';
const line = (name = 'Ana') => `${anNpi()},${name},Cardiology\n`;

const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const prune = () => pruneImportRows(app.services.networks.sandbox, new Date(), 2);

/** Moves the end of all imports of the account. */
const endAt = (finished_at: Date) => caller.db.sql.import.updateMany({ data: { finished_at } });

const countRows = async () => {
  const { importRow, importChange, importProvider, importRepeat } = caller.db.sql;
  return [
    await importRow.count(),
    await importChange.count(),
    await importProvider.count(),
    await importRepeat.count(),
  ];
};

const importTwice = async () => {
  const file = HEADING + ['Ana', 'Ben', 'Cy'].map(line).join('');
  return [await importFile(`${file}1,Dan,Cardiology\n`), await importFile(file)] as const;
};

describe('an import that ended before the retention period', () => {
  it('keeps its counts, and is 410 for rows, changes, comparison and revert, also before they are deleted', async () => {
    const [first, second] = await importTwice();
    const end = daysAgo(DAYS + 0.001);
    await endAt(end);
    const params = { path: { id: first.id } };
    const reads = async () => [
      await caller.api.GET('/v1/imports/{id}/rows', { params }),
      await caller.api.GET('/v1/imports/{id}/issues', { params }),
      await caller.api.GET('/v1/imports/{id}/changes', { params }),
      await caller.api.GET('/v1/imports/{id}/comparison', { params }),
      await caller.api.GET('/v1/imports/{id}/comparison', { params: { path: { id: second.id } } }),
      await caller.api.POST('/v1/imports/{id}/revert', { params }),
      await app.request(`/v1/imports/${first.id}/rows`, { as: caller, headers: { accept: 'text/csv' } }),
    ];
    const isExpired = (result: Awaited<ReturnType<typeof reads>>[number]) =>
      'error' in result
        ? [result.response.status, result.error?.code]
        : 'status' in result && [result.status, result.body.code];
    const expected = Array.from({ length: 7 }, () => [410, 'import_expired']);

    expect((await reads()).map(isExpired)).toEqual(expected);
    await endAt(daysAgo(DAYS + 1));
    // The second import repeats three rows, which is one record.
    expect(await countRows()).toEqual([4, 3, 3, 1]);
    expect(await prune()).toBe(11);
    expect(await countRows()).toEqual([0, 0, 0, 0]);
    expect((await reads()).map(isExpired)).toEqual(expected);
    const left = await get(first.id);
    expect(left).toMatchObject({ status: 'completed_with_errors', counts: first.counts, first_errors: [] });
    expect(first.first_errors).toHaveLength(1);
    expect(await prune()).toBe(0);
  });

  it('states when its rows expire', async () => {
    const [first] = await importTwice();
    const end = daysAgo(2);
    await endAt(end);
    const { rows_expire_at } = await get(first.id);
    expect(rows_expire_at).toBe(new Date(end.getTime() + DAYS * DAY_MS).toISOString());
  });

  it('is left alone until then, and while it is reverted', async () => {
    await importTwice();
    const before = await countRows();
    await endAt(daysAgo(DAYS - 0.1));
    expect(await prune()).toBe(0);
    await endAt(daysAgo(DAYS + 2));
    await caller.db.sql.import.updateMany({ data: { status: 'running', phase: 'revert' } });
    expect(await prune()).toBe(0);
    expect(await countRows()).toEqual(before);
  });
});
