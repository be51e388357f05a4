import { isWithinList } from './address-list.ts';

/** Everything a key may do; a key that is created or rotated gets no more than its caller has. */
export interface KeyRights {
  scopes: readonly string[];
  /** Empty: any address. */
  ip_allow_list: readonly string[];
  /** Null: never. */
  expires_at: Date | null;
  token_ttl_seconds: number;
  requests_per_minute: number;
}

/** One right that goes beyond what is held; `index` names the item of a list. */
export interface RightExcess {
  field: keyof KeyRights;
  index?: number;
}

/** Every right that `wanted` has and `held` does not; empty when `wanted` is no more than `held`. */
export function findExcess(wanted: KeyRights, held: KeyRights): RightExcess[] {
  return [
    ...excessItems('scopes', wanted.scopes, (scope) => held.scopes.includes(scope)),
    ...excessAddresses(wanted.ip_allow_list, held.ip_allow_list),
    ...excessIf('expires_at', isLater(wanted.expires_at, held.expires_at)),
    ...excessIf('token_ttl_seconds', wanted.token_ttl_seconds > held.token_ttl_seconds),
    ...excessIf('requests_per_minute', wanted.requests_per_minute > held.requests_per_minute),
  ];
}

function excessAddresses(wanted: readonly string[], held: readonly string[]): RightExcess[] {
  if (held.length === 0) return [];
  if (wanted.length === 0) return [{ field: 'ip_allow_list' }];
  return excessItems('ip_allow_list', wanted, (entry) => isWithinList(held, entry));
}

const excessItems = (
  field: keyof KeyRights,
  items: readonly string[],
  isLocked: (item: string) => boolean,
): RightExcess[] => items.flatMap((item, index) => (isLocked(item) ? [] : [{ field, index }]));

const excessIf = (field: keyof KeyRights, isExcess: boolean): RightExcess[] => (isExcess ? [{ field }] : []);

function isLater(wanted: Date | null, held: Date | null): boolean {
  if (held === null) return false;
  return wanted === null || wanted.getTime() > held.getTime();
}
