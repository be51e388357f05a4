import { encodeId } from '@pnb/contract';
import type { SignedIn, SignIn, TestApp, TestResponse } from '@pnb/testkit';
import { getRoute, send } from './sweep.ts';

export type Key = Record<string, unknown> & { id: string; secret: string; lineage_id: string };

export const ALL = ['keys:manage', 'builds:read', 'providers:read'] as const;

/** Calls of the operations of API keys. */
export function createKeyCalls(app: TestApp) {
  const signIn = (options: SignIn = {}): Promise<SignedIn> => app.signIn({ scopes: [...ALL], ...options });
  const getId = ({ api_key_id }: SignedIn): string => encodeId('api_key', api_key_id);

  const draft = (fields: object = {}) => ({ name: 'CRM sync', scopes: ['builds:read'], ...fields });
  const create = (as: SignedIn, fields: object = {}): Promise<TestResponse> =>
    send(app, getRoute('createApiKey'), { as, body: draft(fields) });
  const made = async (as: SignedIn, fields: object = {}): Promise<Key> => (await create(as, fields)).body as Key;
  const rotate = (as: SignedIn, id: string, body: object = {}): Promise<TestResponse> =>
    send(app, getRoute('rotateApiKey'), { as, path: `/v1/api-keys/${id}/rotate`, body });
  const revoke = (as: SignedIn, id: string): Promise<TestResponse> =>
    send(app, getRoute('revokeApiKey'), { as, path: `/v1/api-keys/${id}` });
  const list = (as: SignedIn, query = ''): Promise<TestResponse> => send(app, getRoute('listApiKeys'), { as, query });
  const listRows = ({ body }: TestResponse): Key[] => body.data as Key[];

  const exchange = async (key: string, remoteAddress = '10.1.2.3', target = app) => {
    const response = await target.server.inject({
      method: 'POST',
      url: '/v1/oauth/token',
      remoteAddress,
      payload: { grant_type: 'client_credentials', client_secret: key },
    });
    return {
      status: response.statusCode,
      ...response.json<{ access_token: string; expires_in: number; code?: string }>(),
    };
  };

  const call = async (token: string, { target = app, remoteAddress = '10.1.2.3' } = {}) => {
    const headers = { authorization: `Bearer ${token}` };
    const response = await target.server.inject({ url: '/v1/builds', headers, remoteAddress });
    return { status: response.statusCode, limit: response.headers.ratelimit, ...response.json<{ code?: string }>() };
  };

  return { signIn, create, made, rotate, revoke, list, exchange, call, getId, draft, listRows };
}
