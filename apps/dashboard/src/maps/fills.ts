/** How a county is filled, from the best result to the worst; `none`: it is not part of the area. */
export type Fill = 'met' | 'credit' | 'high' | 'medium' | 'low' | 'least' | 'none';

/** The stripes of `credit` are a second sign beside the color. */
export const STRIPED: ReadonlySet<Fill> = new Set(['credit']);

export const SVG_FILLS: Readonly<Record<Fill, string>> = {
  met: 'fill-map-met',
  credit: 'fill-map-met',
  high: 'fill-map-high',
  medium: 'fill-map-medium',
  low: 'fill-map-low',
  least: 'fill-map-least',
  none: 'fill-map-none',
};

export const SWATCHES: Readonly<Record<Fill, string>> = {
  met: 'text-map-met',
  credit: 'text-map-met',
  high: 'text-map-high',
  medium: 'text-map-medium',
  low: 'text-map-low',
  least: 'text-map-least',
  none: 'text-map-none',
};

export interface MapCounty {
  fips: string;
  name: string;
  /** Its result in words: what the color means. */
  text: string;
  fill: Fill;
}

export interface MapPoint {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}
