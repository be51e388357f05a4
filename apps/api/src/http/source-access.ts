import { decodeId, type Environment, getQuotaLimits, Problem } from '@pnb/contract';
import { type Control, type Network, newId } from '@pnb/db';
import { addressGroup, findSourceAddress, hashSourceSecret, type SourceAddress } from '@pnb/identity';
import { matchesSecret } from '@pnb/imports';
import type { AttemptKind, AttemptLimits } from '@pnb/limits';
import type { FastifyRequest } from 'fastify';
import type { AdmittedSource } from './caller.ts';
import { countFailure } from './failed-attempts.ts';
import { type Hosts, isOtherHost } from './hosts.ts';
import { tooManyRequests } from './too-many-requests.ts';

interface SourceServices {
  control: Control;
  networks: Readonly<Record<Environment, Network>>;
  attempts: AttemptLimits;
  hosts: Hosts | null;
}

/**
 * The import source of the path, by its secret. A sender whose secret is not accepted does not learn why: an unknown source, one of a
 * suspended account and a wrong secret are looked up alike and refused alike.
 */
export async function admitSource(services: SourceServices, request: FastifyRequest): Promise<AdmittedSource> {
  const { attempts } = services;
  await countAttempt(attempts, 'source_address', addressGroup(request.ip));
  const admitted = await findSource(services, request);
  if (!admitted) throw await countFailure(attempts, { kind: 'failed_authentication', ip: request.ip }, refused());
  return admitted;
}

/** Where a source is looked up that does not exist. */
const NOWHERE: Omit<SourceAddress, 'account_id'> = {
  environment: 'sandbox',
  plan: 'starter',
  quotas: { plan: 'starter', limits: getQuotaLimits('starter', {}) },
  is_refused: true,
};

/** Null for every reason that refuses the request. */
async function findSource(services: SourceServices, request: FastifyRequest): Promise<AdmittedSource | null> {
  const id = decodeId('import_source', (request.params as { id: string }).id) ?? newId();
  const address = (await findSourceAddress(services.control, id)) ?? { ...NOWHERE, account_id: newId() };
  const { account_id, environment, plan, quotas, is_refused } = address;
  const actor = { type: 'system', id: null } as const;
  const db = services.networks[environment].bind({ account_id, actor, request_id: request.id, quotas });
  const source = await db.sql.importSource.findUnique({ where: { id } });
  const isAccepted = matchesSecret(source, hashSourceSecret(readPassword(request)), new Date());
  if (!isAccepted || is_refused || isOtherHost(services.hosts, environment, request)) return null;
  request.environment = environment;
  return { id, plan, db };
}

/** The password of HTTP Basic authentication (RFC 7617); the user name is ignored. */
function readPassword({ headers }: FastifyRequest): string {
  const encoded = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}

const refused = (): Problem =>
  new Problem('invalid_client', 'The secret is not accepted. Send it as the password of HTTP Basic authentication.', {
    headers: { 'WWW-Authenticate': 'Basic realm="pnb import source"' },
  });

/** Counts a file of a source. After authentication: a caller who knows the path could use up the files of its sender. */
export const countUpload = (attempts: AttemptLimits, { id }: AdmittedSource): Promise<void> =>
  countAttempt(attempts, 'source_upload', id);

async function countAttempt(attempts: AttemptLimits, kind: AttemptKind, subject: string): Promise<void> {
  const { admitted, ceiling: limit, retryAfterMs } = await attempts.admit(kind, subject);
  if (admitted) return;
  const describe = (seconds: number) => `Too many requests. Try again in ${seconds} s.`;
  throw tooManyRequests({ policy: kind, limit, retryAfterMs }, describe);
}
