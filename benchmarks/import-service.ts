import { writeFileSync } from 'node:fs';
import { decodeId, encodeId } from '@pnb/contract';
import { newId, openNetwork } from '@pnb/db';
import { insertBuild } from '../libs/test-databases/src/factories.ts';
import { openContext, serveOn, signIn, type BenchContext, type Demo } from './context.ts';
import { readMemory } from './harness.ts';
import { query } from './many-rows.ts';

/** The counts of an import over HTTP, its time from the first byte of the upload, and the memory of API and worker. */
export interface ImportRun {
  id: string;
  ms: number;
  counts: Record<string, number>;
  /** Resident before the upload. */
  idleMib: number;
  peakMib: number;
}

interface ImportOptions {
  isReverted?: boolean;
}

/** The runs in the order of the files. */
interface ImportRuns extends Array<ImportRun> {
  revertMs?: number;
}

export interface ImportService {
  place: BenchContext;
  account_id: string;
  /** Removes the builds of earlier calls, and creates one; its id without prefix. */
  makeBuild(): Promise<string>;
  /** Runs each file, one after another, on a process of their own, which ends before the build is scored; may revert the last one. */
  importFiles(build_id: string, files: readonly Iterable<Buffer>[], options?: ImportOptions): Promise<ImportRuns>;
  close(): Promise<void>;
}

/** The built service on a database of its own, which is started for each measurement. */
export async function openImportService(): Promise<ImportService> {
  const place = await openContext();
  const first = await serveOn(place);
  const { account_id: encoded } = await signIn(place.dataDir, first.url);
  const account_id = decodeId('account', encoded) ?? '';
  await first.stop();
  return {
    place,
    account_id,
    makeBuild: () => makeBuild(place, account_id),
    importFiles: async (build_id, files, { isReverted = false } = {}) => {
      const service = await serveOn(place);
      try {
        const demo = await signIn(place.dataDir, service.url);
        const target = { ...demo, url: service.url, pid: service.pid };
        const runs: ImportRuns = [];
        for (const file of files) runs.push(await importFile(target, build_id, file));
        if (isReverted) runs.revertMs = await revertImport(target, runs.at(-1)?.id ?? '');
        return runs;
      } finally {
        await service.crash();
        await endJobs(place);
      }
    },
    close: () => place.close(),
  };
}

async function makeBuild(place: BenchContext, account_id: string): Promise<string> {
  await query(place, `delete from builds where account_id = $1 and name = 'Test build'`, [account_id]);
  const url = place.databaseUrl('sandbox');
  const network = openNetwork({ url, environment: 'sandbox', cursorKey: place.secret });
  const db = network.bind({ account_id, actor: { type: 'system', id: null }, request_id: newId() });
  const build_id = await insertBuild(db);
  await network.close();
  await query(place, 'vacuum (analyze) providers');
  return build_id;
}

/** What a process that was ended has left to do. */
async function endJobs(place: BenchContext): Promise<void> {
  await query(place, 'delete from scoring_requests');
  await query(place, 'delete from graphile_worker._private_jobs');
}

interface Target extends Demo {
  url: string;
  pid: number;
}

async function importFile(target: Target, build_id: string, file: Iterable<Buffer>): Promise<ImportRun> {
  const form = new FormData();
  form.set('build_id', encodeId('build', build_id));
  form.set('mode', 'upsert');
  form.set('file', new Blob([...file].map((piece) => new Uint8Array(piece))), 'roster.csv');
  const headers = { authorization: `Bearer ${target.token}` };
  // The peak of Linux begins here.
  writeFileSync(`/proc/${target.pid}/clear_refs`, '5');
  const idleMib = readMemory(target.pid).nowMib;
  const started = performance.now();
  const { id } = await read(fetch(`${target.url}/v1/imports`, { method: 'POST', headers, body: form }), 202);
  const { status, counts } = await waitForEnd(target, id);
  const ms = performance.now() - started;
  if (status !== 'completed') throw new Error(`the import ended as ${status}`);
  return { id, ms, counts, idleMib, peakMib: readMemory(target.pid).peakMib };
}

async function revertImport(target: Target, id: string): Promise<number> {
  const headers = { authorization: `Bearer ${target.token}` };
  const started = performance.now();
  await read(fetch(`${target.url}/v1/imports/${id}/revert`, { method: 'POST', headers }), 202);
  const { status } = await waitForEnd(target, id);
  if (status !== 'reverted') throw new Error(`the revert ended as ${status}`);
  return performance.now() - started;
}

async function waitForEnd({ url, token }: Target, id: string): Promise<ImportBody> {
  const waiting = { headers: { authorization: `Bearer ${token}`, prefer: 'wait=20' } };
  for (;;) {
    const body = await read(fetch(`${url}/v1/imports/${id}`, waiting), 200);
    if (!['queued', 'running'].includes(body.status)) return body;
  }
}

interface ImportBody {
  id: string;
  status: string;
  counts: Record<string, number>;
}

async function read(responding: Promise<Response>, expected: number): Promise<ImportBody> {
  const response = await responding;
  const text = await response.text();
  if (response.status !== expected) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text) as ImportBody;
}
