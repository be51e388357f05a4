import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Notes each (operation, status) that a test has seen, for the check that nothing declared stays unseen. */
export function recordAnswers(server: FastifyInstance): void {
  const folder = process.env.PNB_LEDGER_DIR;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.txt`);
  const seen = new Set<string>();
  server.addHook('onSend', async (request, reply) => {
    const operation = request.routeOptions.config?.contract?.operationId;
    const line = `${operation} ${reply.statusCode}\n`;
    if (!operation || seen.has(line)) return;
    seen.add(line);
    appendFileSync(file, line);
  });
}
