import type { Drawing, Shape } from './drawing.ts';
import type { MapCounty, MapPoint } from './fills.ts';

/** What both drawings of a map have: SVG for few counties, canvas for many. */
export interface MapLayerProps {
  label: string;
  drawing: Drawing;
  counties: ReadonlyMap<string, MapCounty>;
  points: readonly MapPoint[];
  /** The county that has the focus or would get it. */
  active: Shape | null;
  selected: string | null;
  onActive: (fips: string) => void;
  onPoint: (fips: string | null) => void;
  onSelect: (fips: string) => void;
  onKey: (key: string) => boolean;
}

export const describeCounty = (county: MapCounty): string => `${county.name}: ${county.text}`;
