import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it, jest } from '@jest/globals';
import { openServices } from '@pnb/api';
import { deriveKey, SEALED, ServiceSecret, tryUnseal } from '@pnb/identity';
import { operate } from '@pnb/operator';
import { openWith } from './operator.ts';
import { insertBuild, type TestApp, type TestRequest, useApp, useReplica, useSignedInOnce } from '@pnb/testkit';

// The command waits for the processes, which are slow on a busy machine.
jest.setTimeout(180_000);

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const app = useApp({ secret: OLD, nextSecret: NEW });
const replica = useReplica(app, { nextSecret: NEW });
const owner = useSignedInOnce(app);

interface RequestOptions extends TestRequest {
  target?: TestApp;
}

const request = (path: string, { target = app, ...options }: RequestOptions = {}) =>
  target.request(path, { as: owner, ...options });

function run(...args: string[]) {
  const { control, networks } = app.services;
  const place = {
    control,
    ...networks,
    secret: new ServiceSecret(OLD, NEW),
    rotation: { prepare: () => undefined, finish: () => undefined },
    publicUrl: 'http://localhost:3000',
    close: async () => undefined,
  };
  return operate([...args, '--json'], openWith(place));
}

const ENDPOINT = { url: 'https://partner.example/hooks', event_types: ['*'], headers: { 'X-Token': 'hidden' } };

/** Every sealed value of the three databases, with the purpose of its key. */
async function readSealed(): Promise<[string, Buffer][]> {
  const { control, networks } = app.services;
  const found: [string, Buffer][] = [];
  for (const [database, tables] of [
    [control, SEALED.control],
    [networks.production, SEALED.network],
    [networks.sandbox, SEALED.network],
  ] as const) {
    for (const { table, purpose, columns, ...rest } of tables) {
      const { rows } = await database.pool.query<Record<string, unknown>>(`select * from ${table}`);
      for (const row of rows) {
        for (const column of columns) found.push([purpose, row[column] as Buffer]);
        if (!('list' in rest)) continue;
        for (const { sealed } of row[rest.list] as { sealed: string }[])
          found.push([purpose, Buffer.from(sealed, 'base64')]);
      }
    }
  }
  return found;
}

const countOpenedBy = async (secret: Buffer): Promise<number> =>
  (await readSealed()).filter(([purpose, sealed]) => tryUnseal(deriveKey(secret, purpose), sealed) !== null).length;

describe('a rotation of the secret key', () => {
  it('encrypts everything with the next key while two processes serve, and loses nothing', async () => {
    const webhook = await request('/v1/webhooks', { method: 'POST', body: ENDPOINT });
    await request(`/v1/webhooks/${String(webhook.body.id)}/rotate-secret`, {
      method: 'POST',
      body: { overlap_seconds: 3600 },
    });
    const keyed = {
      method: 'POST' as const,
      body: { name: 'Kept', scopes: ['builds:read'] },
      headers: { 'idempotency-key': randomUUID() },
    };
    const first = await request('/v1/api-keys', keyed);
    for (const name of ['One', 'Two', 'Three']) await insertBuild(owner.db, { name });
    const page = await request('/v1/builds?per_page=1');
    const cursor = String((page.body.meta as { next_cursor: string }).next_cursor);
    const before = (await readSealed()).length;
    expect([before, await countOpenedBy(OLD), await countOpenedBy(NEW)]).toEqual([5, 5, 0]);

    // Another process writes continuously.
    let isOver = false;
    const writing = (async () => {
      let written = 0;
      while (!isOver && written < 40) {
        const { status } = await request('/v1/webhooks', { target: replica, method: 'POST', body: ENDPOINT });
        if (status === 201) written += 1;
        else break;
      }
      return written;
    })();
    const { code, out, err } = await run('secret-key', 'rotate');
    isOver = true;
    await writing;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ version: 2, unreadable: 0 });
    const after = await readSealed();
    expect([await countOpenedBy(OLD), await countOpenedBy(NEW)]).toEqual([0, after.length]);

    for (const target of [app, replica]) {
      const replayed = await request('/v1/api-keys', { ...keyed, target });
      expect([replayed.headers['idempotent-replayed'], replayed.body]).toEqual(['true', first.body]);
      const shown = await request(`/v1/webhooks/${String(webhook.body.id)}`, { target });
      expect(shown.body.header_names).toEqual(['X-Token']);
      expect((await request(`/v1/builds?per_page=1&cursor=${cursor}`, { target })).status).toBe(200);
    }
  });

  it('leaves everything to a process with the new key, and rejects the previous key', async () => {
    const databases = app.databases;
    await expect(openServices({ databases, secret: OLD, publicUrl: app.url })).rejects.toThrow('PNB_SECRET_KEY');
    const alone = await app.startReplica({ secret: NEW });
    const { body } = await request('/v1/webhooks', { target: alone });
    const [webhook] = body.data as { header_names: string[] }[];
    expect(webhook?.header_names).toEqual(['X-Token']);
    expect((await alone.signInAs(owner.account_id)).token).toBeDefined();
    // Cursors are signed, not stored: those of the new key are valid, those of the previous key start again.
    const [old, own] = [
      await request('/v1/builds?per_page=1', { target: alone }),
      await request('/v1/builds?per_page=1'),
    ];
    for (const { body: page } of [old, own]) {
      const next = String((page.meta as { next_cursor: string }).next_cursor);
      expect((await request(`/v1/builds?per_page=1&cursor=${next}`, { target: alone })).status).toBe(200);
    }
    await alone.close();
  });

  it('changes nothing when it is repeated', async () => {
    const { code, out } = await run('secret-key', 'rotate');
    expect([code, JSON.parse(out)]).toEqual([0, { version: 2, resealed: 0, unreadable: 0 }]);
    const listed = JSON.parse((await run('secret-key', 'list')).out) as { version: number; status: string }[];
    expect(listed.map(({ version, status }) => [version, status])).toEqual([
      [2, 'in use'],
      [1, 'retired'],
    ]);
  });

  it('requires the next key', async () => {
    const { control, networks } = app.services;
    const place = {
      control,
      ...networks,
      secret: new ServiceSecret(NEW),
      rotation: { prepare: () => undefined, finish: () => undefined },
      publicUrl: 'http://localhost:3000',
      close: async () => undefined,
    };
    expect(await operate(['secret-key', 'rotate'], openWith(place))).toEqual({
      code: 1,
      out: '',
      err: 'PNB_NEXT_SECRET_KEY is not set: set it to the key to change to.\n',
    });
  });
});

describe('the list of encrypted columns', () => {
  it('contains every encrypted column of all databases', async () => {
    const columns = async (pool: TestApp['services']['control']['pool']) => {
      const { rows } = await pool.query<{ name: string }>(`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and (column_name like '%sealed%' or column_name = 'retiring_secrets')`);
      return rows.map(({ name }) => name).sort();
    };
    const known = (tables: (typeof SEALED)['control' | 'network']) =>
      tables
        .flatMap(({ table, columns: names, ...rest }) =>
          [...names, ...('list' in rest ? [rest.list] : [])].map((name) => `${table}.${name}`),
        )
        .sort();
    const { control, networks } = app.services;
    expect(await columns(control.pool)).toEqual([...known(SEALED.control), 'secret_keys.canary_sealed'].sort());
    expect(await columns(networks.sandbox.pool)).toEqual(known(SEALED.network));
  });
});
