import { describe, expect, it } from '@jest/globals';
import { useFaultServer } from '../../test/faulty-service.ts';

const service = useFaultServer();
const HEADERS = { Deprecation: '@1767225600', Sunset: 'Fri, 31 Dec 2027 00:00:00 GMT' };
const END = 'is deprecated and ends on Fri, 31 Dec 2027 00:00:00 GMT.';

describe('a deprecation', () => {
  const warnings: string[] = [];
  const ignore = () => undefined;
  const logger = { debug: ignore, info: ignore, error: ignore, warn: (text: string) => void warnings.push(text) };

  it('is reported once for the operation, and once for each parameter and field', async () => {
    const pnb = service.connect({ logger, logLevel: 'warn' });
    await pnb.settings.tokens.get();
    const respond = (headers: Record<string, string>) =>
      ({ type: 'respond', status: 200, body: { id: 'bld_1' }, headers: { ...HEADERS, ...headers } }) as const;
    service.server.play([
      respond({}),
      respond({ 'Pnb-Deprecated': 'getBuild, query.kind, body.name' }),
      respond({ 'Pnb-Deprecated': 'query.kind' }),
    ]);
    for (const id of ['bld_1', 'bld_2', 'bld_3']) await pnb.builds.get(id);
    expect(warnings).toEqual([
      `pnb: GET /v1/builds/{id} ${END}`,
      `pnb: query.kind of GET /v1/builds/{id} ${END}`,
      `pnb: body.name of GET /v1/builds/{id} ${END}`,
    ]);
  });
});
