export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
const RADIANS = Math.PI / 180;

/** Great-circle miles. */
export function milesBetween(from: Point, to: Point): number {
  const [north, east] = [(to.latitude - from.latitude) * RADIANS, (to.longitude - from.longitude) * RADIANS];
  const cosines = Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS);
  const square = Math.sin(north / 2) ** 2 + cosines * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square)));
}
