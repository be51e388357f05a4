import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { encodeId, SIMULATED_FAILURES } from '@pnb/contract';
import { anNpi, insertBuild, useApp, useBuild, useSignedIn } from '@pnb/testkit';
import { createImporter } from '../../test/rosters.ts';

const app = useApp();
const caller = useSignedIn(app);
const build = useBuild(caller);
const { importFile, upload, get } = createImporter({ app, caller, build_id: () => build.id });

const HEADING = 'NPI,Name,Specialty,sandbox_error\n';
const line = (error = '') => `${anNpi()},Ana,Cardiology,${error}\n`;

const countEvents = async () =>
  (await caller.api.GET('/v1/events', { params: { query: { type: ['import.completed'] } } })).data?.meta.total;

/** Runs the jobs as they become due, until the import has ended; returns the phases that a client sees. */
async function followPhases(id: string): Promise<string[]> {
  const phases: string[] = [];
  for (let polls = 0; polls < 30; polls++) {
    const { status, phase } = await get(id);
    if (phases.at(-1) !== phase) phases.push(phase);
    if (status !== 'queued' && status !== 'running') return phases;
    await app.runJobs();
    await wait(1_050);
  }
  throw new Error(`the import has not ended: ${phases.join()}`);
}

describe('an import of the sandbox', () => {
  it.each(Object.keys(SIMULATED_FAILURES))('named sandbox-failed-%s fails with that code', async (code) => {
    const done = await importFile(HEADING + line(), { fileName: `sandbox-failed-${code}.csv` });
    expect(done).toMatchObject({ status: 'failed', failure: { code, message: expect.stringMatching(/Simulated/) } });
    const isLate = code === 'build_frozen' || code === 'internal_error';
    expect([done.counts.created, await countEvents()]).toEqual([isLate ? 1 : 0, 1]);
  });

  it('refuses the name of a failure that does not exist', async () => {
    const { status, body } = await upload(HEADING + line(), { fileName: 'sandbox-failed-storm.csv' });
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ code: 'invalid_enum', message: expect.stringMatching(/storm.*malformed_file/) })],
    ]);
    expect((await caller.api.GET('/v1/imports')).data?.data).toEqual([]);
  });

  it('rejects rows for the reasons in sandbox_error', async () => {
    const rows = [line(), line('not_unique'), line('npi:invalid_check_digit'), line('storm')];
    const done = await importFile(HEADING + rows.join(''));
    expect(done).toMatchObject({ status: 'completed_with_errors', unmapped_columns: [] });
    expect(done.counts).toMatchObject({ created: 1, rejected: 3 });
    expect(done.first_errors.map(({ row, field, column, code }) => [row, field, column, code])).toEqual([
      [3, null, 'sandbox_error', 'not_unique'],
      [4, 'npi', 'NPI', 'invalid_check_digit'],
      [5, null, 'sandbox_error', 'invalid_enum'],
    ]);
  });

  it('named sandbox-slow shows each phase, and can be cancelled in any', async () => {
    const [slow, stopped] = [
      await upload(HEADING + line(), { fileName: 'sandbox-slow.csv' }),
      await upload(HEADING + line(), { fileName: 'Sandbox-slow 2.csv' }),
    ].map(({ body }) => String(body.id));
    await app.runJobs();
    const path = { id: String(stopped) };
    expect(await get(path.id)).toMatchObject({ status: 'running', phase: 'read' });
    await caller.api.POST('/v1/imports/{id}/cancel', { params: { path } });
    expect(await followPhases(String(slow))).toEqual(['read', 'match', 'apply', 'finish', 'done']);
    expect((await get(String(slow))).counts.created).toBe(1);
    expect((await get(path.id)).status).toBe('cancelled');
  });

  it('has no such inputs in production', async () => {
    const live = await app.signIn({ environment: 'production', plan: 'enterprise' });
    const build_id = encodeId('build', await insertBuild(live.db));
    const importer = createImporter({ app, caller: live, build_id: () => build_id });
    const done = await importer.importFile(HEADING + line('not_unique'), {
      fileName: 'sandbox-failed-build_frozen.csv',
    });
    expect(done).toMatchObject({ status: 'completed', unmapped_columns: [{ heading: 'sandbox_error' }] });
  });
});
