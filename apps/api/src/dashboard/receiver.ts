import { openSecrets, RECEIVER_PATH, type Verification, verifyDelivery, type WebhookRow } from '@pnb/webhooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { readReceiverToken } from './receiver-token.ts';

/** An event has at most 64 KiB, and its envelope. */
const MAX_BYTES = 131_072;

/** Headers that a receiver has a use for. */
const SHOWN = ['content-type', 'content-length', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];

/**
 * The receiver of new accounts in the sandbox: verifies each delivery as their own program would, and responds with what
 * it has received. Responses are part of the delivery log, so that it needs no store.
 */
export function addReceiver(server: FastifyInstance, services: Services): void {
  server.register(async (app) => {
    // The signature is that of the bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post<{ Params: { token: string } }>(
      `${RECEIVER_PATH}:token`,
      { bodyLimit: MAX_BYTES, config: { access: 'page' } },
      (request, reply) => {
        const account_id = readReceiverToken(services.receiverKey, request.params.token);
        return account_id === null ? reply.callNotFound() : receive(services, request, reply, account_id);
      },
    );
  });
}

async function receive(services: Services, request: FastifyRequest, reply: FastifyReply, account_id: string) {
  const db = services.networks.sandbox.bind({
    account_id,
    actor: { type: 'system', id: null },
    request_id: request.id,
  });
  const url = `${services.publicUrl}${request.url}`;
  const endpoints: WebhookRow[] = await db.sql.webhook.findMany({ where: { url } });
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const now = new Date();
  const secrets = endpoints.flatMap((row) => openSecrets(row, services.sealKey, now));
  const { verified, reason } = verifyWithAny(secrets, request.headers, body);
  const headers = Object.fromEntries(
    SHOWN.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
  );
  const receipt = { verified, reason, received_at: now.toISOString(), body_bytes: body.length, headers };
  return reply.status(verified ? 200 : 400).send(receipt);
}

/** The result for the first secret that fits, else for the last one. */
function verifyWithAny(secrets: readonly string[], headers: FastifyRequest['headers'], body: Buffer): Verification {
  let result: Verification = { verified: false, reason: 'No endpoint has this address.' };
  for (const secret of secrets) {
    result = verifyDelivery(headers, body, secret);
    if (result.verified) return result;
  }
  return result;
}
