import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, type Route, ROUTES } from '@pnb/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findDeviations } from './conformance.ts';

const seen = new Set<string>();
const PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));

/** Adds a line to the ledger of this run, once; without PNB_LEDGER_DIR nothing is kept. */
function note(line: string): void {
  const folder = process.env.PNB_LEDGER_DIR;
  if (!folder || seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
}

/** Records a problem that was sent outside the routes, on the socket. */
export const recordProblem = (code: ProblemCode): void => note(`problem ${code}`);

/** Notes each (operation, status) and each problem that a test has seen, for the check that nothing declared stays unseen. */
export function recordResponses(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const contract = request.routeOptions.config?.contract;
    const body = readJson(reply, payload);
    // The router finds /v1/providers/batch by /v1/providers/{id} for methods that only the latter has: a 405 of another path.
    const path = request.url.replace(/\?.*/s, '');
    const isOwnPath = request.routeOptions.url === path || !PATHS.has(path);
    if (contract && ROUTES.includes(contract) && isOwnPath && !isSessionCall(request)) {
      note(`${contract.operationId} ${reply.statusCode}`);
      recordDeviations(contract, reply, body);
    }
    if (reply.statusCode >= 400 && body !== null) recordProblem((body as { code: ProblemCode }).code);
  });
}

/** The dashboard calls the same routes below its own path, with the errors of sessions, which are not published. */
const isSessionCall = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config?.session_environment !== undefined;

/** The body as JSON; null when it is something else, or compressed already. */
function readJson(reply: FastifyReply, payload: unknown): unknown {
  const isJson = String(reply.getHeader('content-type')).includes('json');
  return isJson && typeof payload === 'string' && payload !== '' ? (JSON.parse(payload) as unknown) : null;
}

/** Each response of the whole suite is held against the document, when a ledger is kept. */
function recordDeviations(route: Route, reply: FastifyReply, body: unknown): void {
  if (!process.env.PNB_LEDGER_DIR) return;
  const { statusCode: status } = reply;
  for (const message of findDeviations(route, { status, headers: reply.getHeaders(), body })) {
    note(`deviation ${route.operationId} ${status}: ${message.replaceAll('\n', ' ')}`);
  }
}
