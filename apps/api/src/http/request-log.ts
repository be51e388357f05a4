import { encodeId, isUpload } from '@pnb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '@pnb/logging';
import { parseWait } from './decode.ts';

interface LogRules {
  log: Log;
  slowRequestMs?: number | undefined;
  /** Called when a request found a database that does not respond. */
  onOutage(): void;
}

const DEFAULT_SLOW_REQUEST_MS = 5_000;

/** One line per request: never bodies, tokens, secrets or addresses, nor a path with its values. */
export function logRequests(server: FastifyInstance, rules: LogRules): void {
  const { log, slowRequestMs = DEFAULT_SLOW_REQUEST_MS, onOutage } = rules;
  server.addHook('onResponse', async (request, reply) => {
    if (request.problem_code === 'service_unavailable') onOutage();
    const isSlow = reply.elapsedTime >= slowRequestMs + getExpectedMs(request, reply);
    if (isSlow) request.log.warn(describeRequest(request, reply), 'slow request');
    else if (log.lines.isLevelEnabled('info')) request.log.info(describeRequest(request, reply), 'request');
  });
}

/** Types whose sending takes as long as the caller takes to read. */
const SENT_AS_READ = /^(text\/(event-stream|csv|tab-separated-values)|application\/zip)/;

/** Time that is no time of the service: what a caller waits for, and how long it sends or reads a file or a stream. */
function getExpectedMs(request: FastifyRequest, reply: FastifyReply): number {
  const contract = request.routeOptions.config?.contract;
  if (!contract) return 0;
  if (isUpload(contract) || SENT_AS_READ.test(String(reply.getHeader('content-type')))) return Infinity;
  return parseWait(contract, request);
}

/** The id of the request is in all of its lines. */
function describeRequest(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions, problem_code, dashboard_code } = request;
  const error_code = problem_code ?? dashboard_code;
  return {
    method,
    operation: routeOptions.config?.contract?.operationId ?? routeOptions.url ?? 'none',
    status: reply.statusCode,
    duration_ms: Math.round(reply.elapsedTime * 100) / 100,
    ...describeCaller(request),
    ...(error_code === null ? {} : { error_code }),
  };
}

/** The caller, or the key of a request that was refused. */
function describeCaller({ caller, api_key, environment }: FastifyRequest) {
  if (!caller) return { ...describeKey(api_key), ...(environment ? { environment } : {}) };
  const { account_id, api_key_id, user_id } = caller;
  return {
    account_id: encodeId('account', account_id),
    ...(api_key_id === null ? {} : { api_key_id: encodeId('api_key', api_key_id) }),
    ...(user_id === null ? {} : { user_id: encodeId('user', user_id) }),
    environment: caller.environment,
  };
}

const describeKey = (key: FastifyRequest['api_key']) =>
  key && { account_id: encodeId('account', key.account_id), api_key_id: encodeId('api_key', key.api_key_id) };
