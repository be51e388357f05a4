import { type Environment, Problem } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';

/** The addresses of a service that has one for each environment; null: one address for both. */
export interface Hosts {
  production: string;
  sandbox: string;
}

export const readHosts = (publicUrl: string, sandboxUrl: string | null): Hosts | null =>
  sandboxUrl === null ? null : { production: new URL(publicUrl).host, sandbox: new URL(sandboxUrl).host };

/** A production key in a test run, and the reverse, is caught by its host. */
export function assertEnvironmentHost(hosts: Hosts | null, environment: Environment, { host }: FastifyRequest): void {
  const other = environment === 'production' ? 'sandbox' : 'production';
  if (hosts === null || host !== hosts[other]) return;
  throw new Problem('environment_mismatch', `This is a ${environment} key; send it to ${hosts[environment]}.`);
}

/** What the host alone tells of the environment, before the caller is known. */
export const environmentOfHost = (hosts: Hosts | null, { host }: FastifyRequest): Environment | null =>
  hosts !== null && host === hosts.sandbox ? 'sandbox' : null;
