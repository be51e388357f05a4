import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemCode, ROUTES } from '@pnb/contract';
import type { FastifyInstance } from 'fastify';

const seen = new Set<string>();

/** Adds a line to the ledger of this run, once; without PNB_LEDGER_DIR nothing is kept. */
function note(line: string): void {
  const folder = process.env.PNB_LEDGER_DIR;
  if (!folder || seen.has(line)) return;
  seen.add(line);
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), `${line}\n`);
}

/** Notes a problem that was answered beside the routes, on the bare socket. */
export const noteProblem = (code: ProblemCode): void => note(`problem ${code}`);

/** Notes each (operation, status) and each problem that a test has seen, for the check that nothing declared stays unseen. */
export function recordAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const contract = request.routeOptions.config?.contract;
    if (contract && ROUTES.includes(contract)) note(`${contract.operationId} ${reply.statusCode}`);
    const isJson = String(reply.getHeader('content-type')).includes('json');
    if (reply.statusCode >= 400 && isJson && typeof payload === 'string') noteProblem(codeOf(payload));
  });
}

const codeOf = (payload: string): ProblemCode => (JSON.parse(payload) as { code: ProblemCode }).code;
