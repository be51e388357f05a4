import { COUNTY_TYPES, type Standard, type TestedSpecialty } from '@pnb/adequacy';
import type { StandardComparison } from '@pnb/contract';
import { toStandard } from '@pnb/network';

type Stored = Parameters<typeof toStandard>[0];
type Regulation = Pick<
  StandardComparison,
  'p95_ratios_changed' | 'specialties_added' | 'specialties_removed' | 'limits_changed' | 'ratios_changed'
>;

/** What differs between two standards apart from their counties. */
export function compareRegulation(before: Stored, after: Stored): Regulation {
  const [from, to] = [toStandard(before), toStandard(after)];
  const pairs = to.specialties.flatMap((now) => {
    const then = from.specialties.find(({ code }) => code === now.code);
    return then ? [{ then, now }] : [];
  });
  return {
    p95_ratios_changed: COUNTY_TYPES.map((county_type) => ({
      county_type,
      from: from.county_types[county_type].p95_ratio,
      to: to.county_types[county_type].p95_ratio,
    })).filter((change) => change.from !== change.to),
    specialties_added: onlyIn(to, from),
    specialties_removed: onlyIn(from, to),
    limits_changed: pairs.flatMap(limitChanges),
    ratios_changed: pairs.flatMap(ratioChanges),
  };
}

const onlyIn = ({ specialties }: Standard, other: Standard) =>
  specialties
    .filter(({ code }) => !other.specialties.some((specialty) => specialty.code === code))
    .map(({ code, name }) => ({ code, name }));

interface Pair {
  then: TestedSpecialty;
  now: TestedSpecialty;
}

const limitChanges = ({ then, now }: Pair): Regulation['limits_changed'] =>
  COUNTY_TYPES.map((county_type) => ({
    specialty_code: now.code,
    county_type,
    from: then.limits[county_type],
    to: now.limits[county_type],
  })).filter(({ from, to }) => from.max_minutes !== to.max_minutes || from.max_miles !== to.max_miles);

const ratioChanges = ({ then, now }: Pair): Regulation['ratios_changed'] =>
  COUNTY_TYPES.map((county_type) => ({
    specialty_code: now.code,
    county_type,
    from: then.ratio_per_1000[county_type],
    to: now.ratio_per_1000[county_type],
  })).filter(({ from, to }) => from !== to);
