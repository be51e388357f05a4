import { type Environment, Problem } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';

/** The addresses of a service that has one for each environment; null: one address for both. */
export interface Hosts {
  production: string;
  sandbox: string;
}

export const readHosts = (publicUrl: string, sandboxUrl: string | null): Hosts | null =>
  sandboxUrl === null ? null : { production: new URL(publicUrl).host, sandbox: new URL(sandboxUrl).host };

/** Rejects a production key on the sandbox host, and the reverse. */
export function assertEnvironmentHost(hosts: Hosts | null, environment: Environment, { host }: FastifyRequest): void {
  if (hosts === null || !isOtherHost(hosts, environment, { host })) return;
  throw new Problem('environment_mismatch', `This is a ${environment} key. Send it to ${hosts[environment]}.`);
}

/** Whether the host is that of the other environment. */
export const isOtherHost = (
  hosts: Hosts | null,
  environment: Environment,
  { host }: Pick<FastifyRequest, 'host'>,
): boolean => hosts !== null && host === hosts[environment === 'production' ? 'sandbox' : 'production'];

/** The environment of the host, before the caller is authenticated. */
export const environmentOfHost = (hosts: Hosts | null, { host }: FastifyRequest): Environment | null =>
  hosts !== null && host === hosts.sandbox ? 'sandbox' : null;
