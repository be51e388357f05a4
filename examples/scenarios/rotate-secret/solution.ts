// Plain Node. Both secrets are accepted from before the rotation is effective until its overlap ends.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const { PNB_BASE_URL: base = '', PNB_API_KEY: key = '', PNB_RECEIVER_PORT: port = '' } = process.env;
const endpoint = JSON.parse(readFileSync('endpoint.json', 'utf8')) as { id: string; secret: string };

function isSigned(secret: string, body: Buffer, headers: IncomingHttpHeaders): boolean {
  const timestamp = String(headers['webhook-timestamp']);
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < 300)) return false;
  const hmac = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'));
  const expected = hmac
    .update(`${String(headers['webhook-id'])}.${timestamp}.`)
    .update(body)
    .digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected));
}

const events: string[] = [];
let newSecret: string | null = null;
let withNew = 0;

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks);
    const isNew = newSecret !== null && isSigned(newSecret, body, request.headers);
    const isValid = isNew || isSigned(endpoint.secret, body, request.headers);
    if (isValid) {
      const { id } = JSON.parse(body.toString()) as { id: string };
      if (!events.includes(id)) events.push(id);
      if (isNew) withNew += 1;
    }
    response.writeHead(isValid ? 204 : 400).end();
  });
});
server.listen(Number(port), '127.0.0.1');

const until = async (isDone: () => boolean) => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 50));
};

const form = new URLSearchParams({ grant_type: 'client_credentials', client_secret: key });
const signedIn = await fetch(`${base}/v1/oauth/token`, { method: 'POST', body: form });
const { access_token: token } = (await signedIn.json()) as { access_token: string };
await until(() => events.length >= 3);
const response = await fetch(`${base}/v1/webhooks/${endpoint.id}/rotate-secret`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ overlap_seconds: 600 }),
});
if (!response.ok) throw new Error(await response.text());
const rotated = (await response.json()) as { secret: string; retiring_secrets: { expires_at: string }[] };
newSecret = rotated.secret;
writeFileSync('secret.txt', rotated.secret, { mode: 0o600 });
await until(() => withNew >= 5);
// Requests in flight are responded to, and belong to the result.
server.close(() => {
  const result = { event_ids: events, previous_secret_expires_at: rotated.retiring_secrets[0]?.expires_at };
  writeFileSync('result.json', JSON.stringify(result));
});
server.closeIdleConnections();
