import type { CountyInput } from './county-input.ts';
import { TIE_EPSILON_MILES, type Coordinates } from './geo.ts';
import type { Limit } from './standard.ts';

/** The ways from one location to the sampled points of a county, in the order of `county.points`. */
export interface Roads {
  readonly miles: ArrayLike<number>;
  readonly minutes: ArrayLike<number>;
}

/** Null, or a figure that is no number: no way there. */
export type RoadLookup = (location: Coordinates, county: CountyInput) => Roads | null;

/** How far a location is from a beneficiary. Findings name the model by its id. */
export interface TravelModel {
  readonly id: string;
  /** Straight-line miles beyond which nothing is within the limit. */
  radiusMiles(limit: Limit, minutesPerMile: number): number;
  /** Null: the radius alone decides. */
  readonly road: RoadLookup | null;
}

/**
 * Straight-line miles; minutes are miles times a figure per county type, so the two grow together and the tighter limit is
 * one radius, 422.116(d)(4). Not the routing that CMS's own system may use.
 */
export const cmsStraightLine: TravelModel = {
  id: 'cms_straight_line',
  radiusMiles: (limit, minutesPerMile) => Math.min(limit.max_miles, limit.max_minutes / minutesPerMile),
  road: null,
};

/** The id of the model that is used unless another is given. */
export const TRAVEL_MODEL = cmsStraightLine.id;

/**
 * Miles and minutes from a table of roads; one location has to keep both limits. No road is shorter than the straight
 * line: where the table says so, the straight line counts. So the table is asked only for places that could be in reach.
 */
export function roadMatrix(id: string, lookup: RoadLookup): TravelModel {
  return { id, radiusMiles: (limit) => limit.max_miles, road: lookup };
}

/** The straight line is judged elsewhere; this is what the road adds. */
export function keepsLimit({ miles, minutes }: Roads, point: number, limit: Limit): boolean {
  return (
    (miles[point] ?? Infinity) <= limit.max_miles + TIE_EPSILON_MILES &&
    (minutes[point] ?? Infinity) <= limit.max_minutes + TIE_EPSILON_MILES
  );
}
