import { ALL_SCOPES, type Environment, type Scope, z } from '@pnb/contract';

/** What a user may do in an account. */
export const Role = z.enum(['owner', 'developer', 'viewer']);
export type Role = z.infer<typeof Role>;

/** The kind of the author of a change in the audit log. */
export const AuditActor = z.enum(['user', 'api_key', 'operator']);
export type AuditActor = z.infer<typeof AuditActor>;

const READ_SCOPES = ALL_SCOPES.filter((scope) => scope.endsWith(':read'));

const SCOPES: Record<Role, Record<Environment, readonly Scope[]>> = {
  owner: { production: ALL_SCOPES, sandbox: ALL_SCOPES },
  // Keys of production are created by owners.
  developer: { production: ALL_SCOPES.filter((scope) => scope !== 'keys:manage'), sandbox: ALL_SCOPES },
  viewer: { production: READ_SCOPES, sandbox: READ_SCOPES },
};

/** The scopes of the published API that a role has. */
export const listRoleScopes = (role: Role, environment: Environment): readonly Scope[] => SCOPES[role][environment];
