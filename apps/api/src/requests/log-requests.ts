import { decodeId } from '@pnb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLog } from './request-log.ts';

const MAX_PATH_CHARS = 2_000;
const MAX_AGENT_CHARS = 200;

/** Records the requests with an access token, after the response; never bodies, query values or secrets. */
export function logApiRequests(server: FastifyInstance, requestLog: RequestLog): void {
  server.addHook('onResponse', async (request, reply) => recordRequest(requestLog, request, reply));
}

function recordRequest(requestLog: RequestLog, request: FastifyRequest, reply: FastifyReply): void {
  const { api_key: key, id, method, url, ip, headers, routeOptions, problem_code } = request;
  const request_id = decodeId('request', id);
  if (!key || request_id === null) return;
  requestLog.record(key.environment, {
    account_id: key.account_id,
    id: request_id,
    api_key_id: key.api_key_id,
    operation_id: routeOptions.config.contract?.operationId ?? 'none',
    method,
    path: (url.split('?', 1)[0] ?? url).slice(0, MAX_PATH_CHARS),
    status_code: reply.statusCode,
    error_code: problem_code,
    duration_ms: Math.round(reply.elapsedTime * 100) / 100,
    ip_address: ip,
    user_agent: headers['user-agent']?.slice(0, MAX_AGENT_CHARS) ?? null,
    created_at: new Date(Date.now() - reply.elapsedTime),
  });
}
