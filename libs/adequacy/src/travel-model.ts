import type { Limit } from './standard.ts';

/** Findings name how time and distance are measured. */
export const TRAVEL_MODEL = 'cms_straight_line';

/**
 * The straight-line miles within which both limits hold. Minutes are miles times a figure per county type, so the two grow
 * together and the tighter one decides, 422.116(d)(4). Not the routing that CMS's own system may use.
 */
export const computeLimitMiles = ({ max_miles, max_minutes }: Limit, minutesPerMile: number): number =>
  Math.min(max_miles, max_minutes / minutesPerMile);
