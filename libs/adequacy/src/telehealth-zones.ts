import type { CountyInput } from './county-input.ts';

/**
 * Where a telehealth provider earns its specialty the credit. 422.116(d)(5) names the type and the county; licensing is by
 * state, so `state` asks for a license in the county's state, and `network` for none.
 */
export type TelehealthScope = 'state' | 'network';

/** Counties in which the same telehealth providers earn the credit: those of one state, pending or not. */
export interface TelehealthZone {
  readonly is_pending: boolean;
  /** Positions of its counties. */
  readonly counties: readonly number[];
}

export interface TelehealthZones {
  readonly scope: TelehealthScope;
  readonly all: readonly TelehealthZone[];
  /** By county, the position of its zone. */
  readonly byCounty: Int32Array;
  /** By state, the positions of its zones. */
  readonly byState: ReadonlyMap<string, readonly number[]>;
}

export function groupTelehealthZones(counties: readonly CountyInput[], scope: TelehealthScope): TelehealthZones {
  const zones = new Map<string, { at: number; is_pending: boolean; counties: number[] }>();
  const byState = new Map<string, number[]>();
  const byCounty = Int32Array.from(counties, ({ state, is_pending }, county) => {
    const key = `${scope === 'state' ? state : ''} ${is_pending}`;
    const zone = zones.get(key) ?? { at: zones.size, is_pending, counties: [] };
    if (!zones.has(key)) byState.set(state, [...(byState.get(state) ?? []), zone.at]);
    zones.set(key, zone);
    zone.counties.push(county);
    return zone.at;
  });
  return { scope, all: [...zones.values()], byCounty, byState };
}

/** The zones in which a telehealth provider with licenses of these states earns the credit. */
export function listTelehealthZones({ scope, all, byState }: TelehealthZones, states: readonly string[]): number[] {
  if (scope === 'network') return Array.from(all, (_, zone) => zone);
  return [...new Set(states)].flatMap((state) => byState.get(state) ?? []);
}
