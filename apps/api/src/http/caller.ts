import type { Environment, Plan, Route } from '@pnb/contract';
import type { AccountDb } from '@pnb/db';

/** Who asks, and the one database they may touch. */
export interface Caller {
  account_id: string;
  api_key_id: string;
  environment: Environment;
  plan: Plan;
  scopes: ReadonlySet<string>;
  db: AccountDb;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    contract?: Route;
  }
}
