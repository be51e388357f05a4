import type { MemberListBody } from '../api/dashboard-bodies.ts';

export type Role = MemberListBody['data'][number]['role'];

/** What a role may do, for a person that chooses one. */
export const ROLES: readonly (readonly [role: Role, name: string, text: string])[] = [
  ['viewer', 'Viewer', 'Reads everything, changes nothing.'],
  ['developer', 'Developer', 'Changes everything but members and production keys.'],
  ['owner', 'Owner', 'Changes everything, members and production keys included.'],
];

export const nameRole = (role: Role): string => ROLES.find(([value]) => value === role)?.[1] ?? role;
