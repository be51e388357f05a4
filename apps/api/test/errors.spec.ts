import { describe, expect, it } from '@jest/globals';
import { encodeId, listProblems, PROBLEM_CODES, ProblemBody, PROBLEMS, ROUTES } from '@pnb/contract';
import { insertBuild, startApp, useApp } from '@pnb/testkit';
import pg from 'pg';
import { document } from './sweep.ts';

// check-ledger verifies after a full run that some test provoked each problem.

const app = useApp();

describe.each([...new Set(ROUTES.flatMap(listProblems))])('%s', (code) => {
  it('has an example in the document', () => {
    const example = document.components.examples[`problem_${code}`];
    const { status, title } = PROBLEMS[code];
    expect(ProblemBody.strict().parse(example?.value)).toMatchObject({ code, status, title });
  });
});

describe.each(PROBLEM_CODES)('%s', (code) => {
  it('has a page that names it', async () => {
    const { statusCode, headers, payload } = await app.server.inject({ url: `/docs/errors/${code}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(payload).toContain(code);
  });
});

it('the document has no example of a problem that no operation responds with', () => {
  const names = Object.keys(document.components.examples).filter((name) => name.startsWith('problem_'));
  const codes = new Set(ROUTES.flatMap(listProblems));
  expect(names.sort()).toEqual([...codes].map((code) => `problem_${code}`).sort());
});

describe('a failure of the service', () => {
  it('responds internal_error, is logged under its request id, and discloses no internals', async () => {
    const lines: string[] = [];
    const broken = await startApp({ logTo: { write: (line) => void lines.push(line) } });
    const { api } = await broken.signIn();
    await broken.services.networks.sandbox.pool.query('drop table events cascade');

    const { response, error } = await api.GET('/v1/events');
    await broken.close();

    expect(response.status).toBe(500);
    expect(response.headers.get('x-should-retry')).toBe('true');
    expect(ProblemBody.strict().parse(error)).toMatchObject({ code: 'internal_error', status: 500 });
    expect(JSON.stringify(error)).not.toMatch(/events|relation|select|prisma/i);
    const logged = lines.filter((line) => line.includes('internal error'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain(error?.request_id);
  });

  it.each([
    ['cancels the statement', '57014', '5'],
    ['cannot lock a row', '55P03', '5'],
    ['ends a deadlock', '40P01', '5'],
    ['cannot serialize', '40001', '5'],
    ['shuts down', '57P01', '1'],
    ['is a standby', '25006', '1'],
  ])('responds service_unavailable when the database %s (%s), and changes nothing', async (_, sqlstate, retryAfter) => {
    const plan = await app.signIn({ plan: 'enterprise' });
    const build_id = encodeId('build', await insertBuild(plan.db));
    const { pool } = app.services.networks.sandbox;
    await pool.query(`create function give_up() returns trigger language plpgsql
        as $$ begin raise exception 'no' using errcode = '${sqlstate}'; end $$;
        create trigger give_up before insert on transitions for each row execute function give_up();
        create trigger give_up before insert on adequacy_runs for each row execute function give_up()`);
    const { data } = await plan.api.POST('/v1/providers', {
      body: { build_id, name: 'Ana Rivera, MD', specialty: 'Cardiology' },
    });
    const path = { id: String(data?.id) };
    const moved = await plan.api.PATCH('/v1/providers/{id}', { params: { path }, body: { stage: 'outreach' } });
    const reset = await plan.api.POST('/v1/sandbox/reset', {});
    await pool.query('drop function give_up cascade');
    for (const { response, error } of [moved, reset]) {
      expect([response.status, error?.code, response.headers.get('retry-after')]).toEqual([
        503,
        'service_unavailable',
        retryAfter,
      ]);
    }
    expect(await plan.db.sql.provider.findMany({ select: { stage: true } })).toEqual([{ stage: 'identified' }]);
  });

  it('responds gateway_timeout when it takes too long, and the pending write is committed whole or not at all', async () => {
    const lines: string[] = [];
    const slow = await app.startReplica({ handlerTimeoutMs: 300, logTo: { write: (line) => void lines.push(line) } });
    const plan = await slow.signIn();
    const build_id = encodeId('build', await insertBuild(plan.db));
    const made = await plan.api.POST('/v1/providers', {
      body: { build_id, name: 'Ana Rivera, MD', specialty: 'Cardiology' },
    });
    const path = { id: made.data?.id ?? '' };
    const blocker = new pg.Client({ connectionString: slow.databases.sandbox });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('select 1 from providers for update');
    const headers = { 'Idempotency-Key': 'move-it-once' };
    const move = () => plan.api.PATCH('/v1/providers/{id}', { params: { path }, headers, body: { stage: 'outreach' } });

    const { response, error } = await move();
    await blocker.end();
    let again = await move();
    while (again.response.status === 409 || again.response.status === 504) again = await move();
    const { data: transitions } = await plan.api.GET('/v1/providers/{id}/transitions', { params: { path } });
    await slow.close();

    expect(response.status).toBe(504);
    expect(error).toMatchObject({ code: 'gateway_timeout' });
    expect(again.data).toMatchObject({ stage: 'outreach' });
    expect(transitions?.data).toHaveLength(1);
    expect(lines.filter((line) => line.includes('already sent'))).toEqual([]);
  });
});
