import { newId } from '@pnb/db';
import { insertRequests, type LoggedRequest } from '@pnb/network';
import type { SignedIn, TestApp } from '@pnb/testkit';

/** Requests of the caller in its log, now unless stated. */
export const buildRequest = (caller: SignedIn, changes: Partial<LoggedRequest> = {}): LoggedRequest => ({
  account_id: caller.account_id,
  id: newId(),
  api_key_id: caller.api_key_id,
  operation_id: 'listBuilds',
  method: 'GET',
  path: '/v1/builds',
  status_code: 200,
  error_code: null,
  duration_ms: 1.5,
  ip_address: '192.0.2.7',
  user_agent: null,
  created_at: new Date(),
  ...changes,
});

/** Three requests in the log of the caller. */
export const insertLoggedRequests = ({ services }: TestApp, caller: SignedIn): Promise<void> =>
  insertRequests(services.networks[caller.environment], [
    buildRequest(caller, { user_agent: 'pnb-typescript/1.1.0' }),
    buildRequest(caller, { status_code: 404, error_code: 'resource_not_found' }),
    buildRequest(caller, { operation_id: 'listProviders', path: '/v1/providers' }),
  ]);
