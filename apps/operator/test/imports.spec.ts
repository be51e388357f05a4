import { describe, expect, it } from '@jest/globals';
import { decodeId, encodeId } from '@pnb/contract';
import { newId } from '@pnb/db';
import { ServiceSecret } from '@pnb/identity';
import { insertBuild, type SignedIn, useApp } from '@pnb/testkit';
import { operate, type Outcome } from '@pnb/operator';
import { openWith } from './operator.ts';

const app = useApp();

const run = (...args: string[]): Promise<Outcome> => {
  const { control, networks } = app.services;
  const rotation = { prepare: () => undefined, finish: () => undefined };
  const context = {
    control,
    ...networks,
    rotation,
    publicUrl: 'http://localhost:3000',
    secret: new ServiceSecret(app.secret),
    close: async () => undefined,
  };
  return operate(['import', ...args, '--json'], openWith(context));
};

async function read<T>(...args: string[]): Promise<T> {
  const { code, out, err } = await run(...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as T;
}

type Status = 'queued' | 'running' | 'completed';

/** An import of a status; returns its id. */
async function anImport({ db }: SignedIn, status: Status): Promise<string> {
  const id = newId();
  const row = {
    id,
    account_id: db.account_id,
    build_id: await insertBuild(db),
    mode: 'upsert',
    file_name: 'a.csv',
  } as const;
  await db.sql.import.create({ data: { ...row, status, phase: 'read', rows_read: 7, actor: {} } });
  return encodeId('import', id);
}

const listIds = async (...args: string[]): Promise<string[]> =>
  (await read<{ import_id: string }[]>('list', ...args)).map(({ import_id }) => import_id);

describe('operator import', () => {
  it('lists the imports of all accounts and environments, newest first, or of one account and some statuses', async () => {
    const [first, second] = [await app.signIn(), await app.signIn({ environment: 'production' })];
    const ended = await anImport(first, 'completed');
    const queued = await anImport(first, 'queued');
    const other = await anImport(second, 'running');
    expect(await listIds()).toEqual([other, queued, ended]);
    const account = ['--account', encodeId('account', first.account_id)];
    expect(await listIds(...account)).toEqual([queued, ended]);
    expect(await listIds('--status', 'queued,running')).toEqual([other, queued]);
    expect(await listIds(...account, '--status', 'running')).toEqual([]);
    expect(await run('list', '--status', 'done')).toMatchObject({
      code: 2,
      err: expect.stringContaining('"done" is not a status'),
    });
  });

  it('shows an import of either environment', async () => {
    const caller = await app.signIn({ environment: 'production' });
    const id = await anImport(caller, 'running');
    expect(await read('show', id)).toMatchObject({
      import_id: id,
      account_id: encodeId('account', caller.account_id),
      environment: 'production',
      status: 'running',
      rows_read: 7,
      failure_code: null,
    });
    const unknown = encodeId('import', newId());
    expect(await run('show', unknown)).toMatchObject({ code: 1, err: expect.stringContaining(`no import ${unknown}`) });
    expect(await run('show', 'imp_1')).toMatchObject({ code: 2 });
  });

  it('cancels an import once, as its account sees, and none that has ended', async () => {
    const caller = await app.signIn();
    const id = await anImport(caller, 'running');
    expect(await read('cancel', id)).toMatchObject({ import_id: id, status: 'cancelled' });
    expect(await read('cancel', id)).toMatchObject({ status: 'cancelled' });
    const { data } = await caller.api.GET('/v1/imports/{id}', { params: { path: { id } } });
    expect(data).toMatchObject({ status: 'cancelled', finished_at: expect.any(String) });
    const log = await caller.api.GET('/v1/events', { params: { query: { type: ['import.completed'] } } });
    expect(log.data?.data).toMatchObject([{ data: { actor: { type: 'system' }, object: { id } } }]);

    const ended = await anImport(caller, 'completed');
    expect(await run('cancel', ended)).toMatchObject({
      code: 1,
      err: 'The import is completed and cannot be cancelled.\n',
    });
    expect((await caller.db.sql.import.findUnique({ where: { id: decodeId('import', ended) ?? '' } }))?.status).toBe(
      'completed',
    );
  });
});
