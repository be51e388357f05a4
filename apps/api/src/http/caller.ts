import type { AccountQuotas, Environment, Plan } from '@pnb/contract';
import type { AccountDb, AccountTransaction, ControlDb, KeySet } from '@pnb/db';
import type { KeyRecord } from '@pnb/identity';
import type { Addresses } from './origin.ts';

/** The authenticated caller, with database handles that are bound to its account and environment. */
export interface Caller {
  account_id: string;
  /** Null for a user of the dashboard. */
  api_key_id: string | null;
  /** Null for an API key. */
  user_id: string | null;
  /** Owner of idempotency keys: the first key of its chain of rotations, or the user. */
  lineage_id: string;
  environment: Environment;
  plan: Plan;
  /** What the account may store in each environment. */
  quotas: AccountQuotas;
  scopes: ReadonlySet<string>;
  /** Limit of the key and its rotations together; for a user, of a new key. */
  requests_per_minute: number;
  db: AccountDb;
  /** The account itself and its keys. */
  control: ControlDb;
}

/** The caller of a write, whose database is its transaction. */
export interface WritingCaller extends Caller {
  db: AccountTransaction;
}

/** An import source that its secret has admitted, with a database handle that is bound to its account. */
export interface AdmittedSource {
  id: string;
  plan: Plan;
  db: AccountDb;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** The import source whose secret was sent. */
    import_source: AdmittedSource | null;
    /** The key of the access token, also of a request that is then refused. */
    api_key: KeyRecord | null;
    /** Code of the problem that was sent. */
    problem_code: string | null;
    /** Code of the problem of the dashboard that was sent. */
    dashboard_code: string | null;
    /** Environment of the API key after authentication; on token routes too. */
    environment: Environment | null;
    /** The bytes of the body, for the fingerprint of an Idempotency-Key. */
    body_bytes: Buffer | null;
  }
  interface FastifyInstance {
    own_addresses: Addresses;
    /** How often the rate of an upload is measured. */
    upload_period_ms: number;
    /** Encrypts stored responses of requests with an Idempotency-Key. */
    response_key: KeySet;
  }
}
