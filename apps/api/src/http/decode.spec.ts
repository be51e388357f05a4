import { describe, expect, it } from '@jest/globals';
import { adequacy, builds, encodeId, events, imports, Problem, providers, type Route } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { decodeRequest } from './decode.ts';

const BUILD = '019b0a9f-9a28-7a38-9b16-c3e1741f03ea';

const decode = (route: Route, { query = {}, params = {} }: { query?: object; params?: object }) =>
  decodeRequest(route, { query, params, body: undefined, headers: {} } as unknown as FastifyRequest);
const parseQuery = (route: Route, query: object) => decode(route, { query }).query;

function refusal(request: () => unknown): Problem {
  try {
    request();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('taken');
}

describe('decodeRequest', () => {
  it('decodes query text as the types of the contract', () => {
    expect(
      parseQuery(providers.listProviders, {
        per_page: '10',
        q: '42',
        stage: 'outreach,engaged',
        build_id: encodeId('build', BUILD),
      }),
    ).toEqual({
      per_page: 10,
      q: '42',
      stage: ['outreach', 'engaged'],
      build_id: [BUILD],
    });
  });

  it('decodes an instant with any offset as the same instant', () => {
    expect(parseQuery(events.listEvents, { created_at_gte: '2026-11-01T02:00:00+02:00' })).toEqual({
      created_at_gte: new Date('2026-11-01T00:00:00Z'),
    });
  });

  it('decodes the largest number that the contract allows', () => {
    const sequence_gt = Number.MAX_SAFE_INTEGER;
    expect(parseQuery(events.listEvents, { sequence_gt: String(sequence_gt) })).toEqual({ sequence_gt });
  });

  it.each([
    ['if-match', 'provider' as const, providers.updateProvider, 'x'.repeat(2_001)],
    ['if-match', 'provider' as const, providers.updateProvider, ''],
    ['if-none-match', 'provider' as const, providers.getProvider, 'x'.repeat(2_001)],
    ['prefer', 'build' as const, adequacy.getAdequacy, 'x'.repeat(101)],
    ['last-event-id', 'import' as const, imports.getImport, 'x'.repeat(101)],
  ])('rejects a header %s with another length than is declared (%s)', (name, kind, route: Route, value) => {
    const params = { id: encodeId(kind, BUILD) };
    const request = { query: {}, params, body: undefined, headers: { [name]: value } };
    const { code, members } = refusal(() => decodeRequest(route, request as unknown as FastifyRequest));
    expect([code, members.errors?.map(({ in: part, name }) => [part, name?.toLowerCase()])]).toEqual([
      'invalid_parameter',
      [['header', name]],
    ]);
  });

  it.each(['1e2', '0x10', ' 1', '1 ', '+1', '1.', '.5', '١'])('rejects %s as a number', (per_page) => {
    expect(refusal(() => parseQuery(providers.listProviders, { per_page })).code).toBe('invalid_parameter');
  });

  it.each(['', ',', 'outreach,', ',outreach', 'outreach,,engaged'])('rejects "%s" as a list of stages', (stage) => {
    expect(refusal(() => parseQuery(providers.listProviders, { stage })).code).toBe('invalid_parameter');
  });

  it('reports all errors of a query at once, unknown parameters first', () => {
    const { code, members } = refusal(() =>
      parseQuery(providers.listProviders, { per_page: '0', stge: 'x', page: ['1', '2'] }),
    );
    expect(code).toBe('unknown_parameter');
    expect(members.errors?.map((fieldError) => [fieldError.name, fieldError.code]).sort()).toEqual([
      ['page', 'not_unique'],
      ['per_page', 'out_of_range'],
      ['stge', 'unknown_field'],
    ]);
  });

  it('decodes an id in the path as a UUID', () => {
    expect(decode(builds.getBuild, { params: { id: encodeId('build', BUILD) } }).params).toEqual({ id: BUILD });
  });

  it('responds 404 to a malformed id, and reports the type of an id that belongs to another resource', () => {
    const of = (id: string) => refusal(() => decode(builds.getBuild, { params: { id } }));
    expect(of('bld_').message).toBe('No such object in this account and environment.');
    const id = encodeId('adequacy_run', BUILD);
    expect(of(id).message).toBe(`No such object in this account and environment. ${id} is an adequacy run id.`);
  });
});
