import { describe, expect, it } from '@jest/globals';
import { aCounty, anInput, aProvider, milesNorth, pointsAt } from '../test/factories.ts';
import {
  cmsStraightLine,
  explainCell,
  openEngine,
  roadMatrix,
  scoreNetwork,
  type NetworkInput,
  type RoadLookup,
} from './index.ts';

const limits = new Map([['008', { max_miles: 10, max_minutes: 15 }]]);
const counties = [aCounty({ limits, points: pointsAt([0, 4, 8, 30]) })];

/** A quarter longer than the straight line, two minutes a mile, and a mountain road of half an hour between miles 3 and 5. */
const mountain: RoadLookup = (location, { points }) => {
  const from = (location.latitude - 40) * 69.0934;
  const to = Array.from(points.latitude, (latitude) => (latitude - 40) * 69.0934);
  const miles = to.map((mile) => Math.abs(mile - from) * 1.25);
  return {
    miles: Float64Array.from(miles),
    minutes: Float64Array.from(to, (mile, at) => {
      const crosses = Math.min(mile, from) < 3 && Math.max(mile, from) > 5;
      return (miles[at] ?? 0) * 2 + (crosses ? 30 : 0);
    }),
  };
};

const on = (changes: Partial<NetworkInput>) => anInput({ counties, ...changes });

const cardiology = (input: NetworkInput) => {
  const [finding] = scoreNetwork(input);
  return finding?.cells.find(({ specialty_code }) => specialty_code === '008');
};

describe('a road matrix', () => {
  const travel_model = roadMatrix('mountains-2026', mountain);

  it('names itself in the findings, as the straight line does', () => {
    const named = [{}, { travel_model: cmsStraightLine }, { travel_model }].map(
      (changes) => scoreNetwork(on(changes))[0]?.travel_model,
    );
    expect(named).toEqual(['cms_straight_line', 'cms_straight_line', 'mountains-2026']);
  });

  it('binds on minutes before miles where the road is slow', () => {
    const providers = [aProvider({ locations: [milesNorth(0)] })];
    const wide = [
      aCounty({ limits: new Map([['008', { max_miles: 10, max_minutes: 60 }]]), points: pointsAt([0, 4, 8, 30]) }),
    ];
    // Mile 8 is ten miles of road away: within the miles, and over the mountain.
    expect(cardiology(on({ providers, travel_model }))?.covered_ratio).toBe(0.5);
    expect(cardiology(on({ providers, travel_model, counties: wide }))?.covered_ratio).toBe(0.75);
    expect(cardiology(on({ providers }))?.covered_ratio).toBe(0.5);
  });

  it('lets no two locations share the limits between them', () => {
    const near = { miles: [5], minutes: [99] };
    const fast = { miles: [99], minutes: [5] };
    const lookup: RoadLookup = ({ latitude }) => (latitude > 40 ? near : fast);
    const providers = [aProvider({ locations: [milesNorth(1), milesNorth(-1)] })];
    const one = [aCounty({ limits, points: pointsAt([0]) })];
    const input = on({ providers, counties: one, travel_model: roadMatrix('split', lookup) });
    expect(cardiology(input)).toMatchObject({ covered_ratio: 0, counted_count: 0 });
  });

  it('leads nowhere where it has no way, and never shortens the straight line', () => {
    const reached = (lookup: RoadLookup) => cardiology(on({ travel_model: roadMatrix('any', lookup) }))?.covered_ratio;
    const nothing = Array.from({ length: 4 }, () => 0);
    expect(reached(() => null)).toBe(0);
    expect(reached(() => ({ miles: [NaN], minutes: [NaN] }))).toBe(0);
    expect(reached(() => ({ miles: nothing, minutes: nothing }))).toBe(0.75);
  });

  it('is asked again for a provider that moves, and tells as much as a new engine', () => {
    const before = on({ providers: [aProvider()], travel_model });
    const engine = openEngine(before);
    engine.apply({ upserted: [aProvider({ locations: [milesNorth(8)] })], removed: [] });
    const moved = on({ providers: [aProvider({ locations: [milesNorth(8)] })], travel_model });
    expect(engine.findings()).toStrictEqual(scoreNetwork(moved));
    expect(cardiology(moved)?.covered_ratio).toBe(0.5);
  });

  it('explains by road', () => {
    const asked = { county_fips: '49035', specialty_code: '008', basis: 'contracted' } as const;
    const providers = [aProvider({ locations: [milesNorth(10)] })];
    const { counted } = explainCell(on({ providers, travel_model }), asked);
    expect(counted[0]?.nearest).toEqual({
      location_index: 0,
      miles: expect.closeTo(2.5, 6),
      minutes: expect.closeTo(5, 6),
    });
  });
});
