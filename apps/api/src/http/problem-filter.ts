import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, NotFoundException } from '@nestjs/common';
import { isKeyed, Problem, type ProblemBody, type ProblemCode, PROBLEMS, type Route } from '@pnb/contract';
import { DASHBOARD_PROBLEMS, DashboardProblem, type DashboardProblemBody } from '@pnb/dashboard-contract';
import { redactCredentials } from '@pnb/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameMetadata } from './challenge.ts';
import { describeOutage } from './outage.ts';
import { problemType } from './problem-type.ts';
import { unknownPath } from './unknown-path.ts';

/** Errors of the framework by their code. */
const FRAMEWORK: Readonly<Record<string, [ProblemCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [
    'payload_too_large',
    'The body is larger than 1 MiB (8 KiB on token routes). Send less in one request.',
  ],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Send Content-Type: application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed_json', 'The length of the body differs from Content-Length.'],
  FST_CP_ERR_INVALID_CONTENT: ['malformed_json', 'The body is not valid gzip, which Content-Encoding declares.'],
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: ['unsupported_media_type', 'Send Content-Type: application/json.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed_json', 'The body is empty. Send a JSON object.'],
  FST_ERR_HANDLER_TIMEOUT: [
    'gateway_timeout',
    'The request took too long. Send it again with the same Idempotency-Key.',
  ],
  FST_CP_ERR_INVALID_CONTENT_ENCODING: [
    'unsupported_media_type',
    'Send the body as it is, or with Content-Encoding: gzip.',
  ],
  FST_ERR_BAD_URL: ['route_not_found', 'The path is not valid percent-encoding.'],
  FST_ERR_MAX_PARAM_LENGTH: ['route_not_found', 'A segment of the path is too long.'],
};

/** Responds to every error with a problem. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof DashboardProblem) return sendDashboardProblem(error, request, reply);
  const problem = toProblem(error, request);
  request.problem_code = problem.code;
  if (problem.code === 'internal_error') logInternalError(request, error);
  const oauth = request.routeOptions?.config?.contract?.oauth === true;
  reply
    .status(problem.status)
    .headers(nameMetadata(problem, request.server.own_addresses.public_url))
    .header('Content-Type', oauth ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8')
    .header('X-Should-Retry', PROBLEMS[problem.code].retry === 'yes' ? 'true' : 'false')
    // Details repeat names and values of the request: credentials are redacted, and U+0000 is replaced.
    .send(
      redactCredentials(JSON.stringify(toProblemBody(problem, { request, oauth }))).replaceAll('\\u0000', '\\ufffd'),
    );
}

function logInternalError(request: FastifyRequest, error: unknown): void {
  const operation = request.routeOptions?.config?.contract?.operationId;
  request.log.error(
    { ...(operation ? { operation } : {}), error_code: 'internal_error', err: error },
    'internal error',
  );
}

function sendDashboardProblem(error: DashboardProblem, request: FastifyRequest, reply: FastifyReply): void {
  const { code, message: detail } = error;
  request.dashboard_code = code;
  const kind = DASHBOARD_PROBLEMS[code];
  const body: DashboardProblemBody = { type: 'about:blank', ...kind, code, detail, request_id: request.id };
  reply
    .status(kind.status)
    .headers(error.headers)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof NotFoundException) return unknownPath(request.method, request.url);
  return frameworkProblem(error, request) ?? outageProblem(error) ?? internalProblem(request);
}

function frameworkProblem(error: unknown, request: FastifyRequest): Problem | null {
  // Nest wraps the errors of Fastify.
  const cause = error instanceof HttpException ? error.cause : error;
  const code = (cause as { code?: unknown } | null | undefined)?.code;
  if (code === 'FST_ERR_HANDLER_TIMEOUT' && request.raw.complete === false) return bodyTimeout();
  const entry = typeof code === 'string' ? FRAMEWORK[code] : undefined;
  return entry ? new Problem(...entry) : null;
}

function outageProblem(error: unknown): Problem | null {
  const outage = describeOutage(error);
  return (
    outage && new Problem('service_unavailable', outage.detail, { headers: { 'Retry-After': outage.retry_after } })
  );
}

const internalProblem = ({ routeOptions }: FastifyRequest): Problem =>
  new Problem('internal_error', internalDetail(routeOptions?.config?.contract));

/** Only a write that runs in one transaction can promise that nothing was changed. */
const internalDetail = (contract: Route | undefined): string =>
  contract && isKeyed(contract)
    ? 'The service failed and nothing was changed. Send it again, or report the request_id.'
    : 'The service failed. Send it again, or report the request_id.';

/** The handler timed out while it waited for the body. */
const bodyTimeout = (): Problem =>
  new Problem('request_timeout', 'The body was not received in time. Send the request again.', {
    headers: { Connection: 'close' },
  });

function toProblemBody(problem: Problem, { request, oauth }: { request: FastifyRequest; oauth: boolean }): ProblemBody {
  const { code, status, message, members } = problem;
  return {
    type: problemType(request.server.own_addresses.public_url, code),
    title: PROBLEMS[code].title,
    status,
    code,
    detail: message,
    request_id: request.id,
    ...members,
    ...(oauth ? { error: oauthError(code), error_description: message.replace(/[^\x20-\x7e]|["\\]/g, "'") } : {}),
  };
}

/** The error codes of RFC 6749 section 5.2; every other code below 500 is an invalid request. */
function oauthError(code: ProblemCode): string {
  const codes: readonly string[] = ['invalid_client', 'unsupported_grant_type', 'invalid_scope'];
  if (codes.includes(code)) return code;
  return PROBLEMS[code].status >= 500 ? 'server_error' : 'invalid_request';
}
