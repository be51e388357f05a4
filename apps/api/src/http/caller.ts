import type { Environment, Plan, Route } from '@pnb/contract';
import type { AccountDb, ControlDb, KeySet } from '@pnb/db';
import type { Addresses } from './origin.ts';

/** Who asks, and the only databases they may touch. */
export interface Caller {
  account_id: string;
  api_key_id: string;
  /** The first key of its chain of rotations. */
  lineage_id: string;
  environment: Environment;
  plan: Plan;
  scopes: ReadonlySet<string>;
  /** Of the key, with its rotations. */
  requests_per_minute: number;
  db: AccountDb;
  /** The account itself and its keys. */
  control: ControlDb;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Of the API key, once it is known; on token routes too. */
    environment: Environment | null;
    /** The body as sent: what an Idempotency-Key vouches for. */
    body_bytes: Buffer | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
  interface FastifyInstance {
    own_addresses: Addresses;
    /** Key that seals what is kept of answers. */
    response_key: KeySet;
  }
}
