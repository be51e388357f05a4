import { useMemo } from 'react';
import { Failure, Loading } from '../components/loaded.tsx';
import type { Drawing, Shape } from '../maps/drawing.ts';
import { useDrawing } from '../maps/use-drawing.ts';

/** A location with coordinates, and its number in the list. */
export interface MappedLocation {
  number: number;
  /** FIPS code. */
  county: string;
  latitude: number;
  longitude: number;
}

/** The counties of the locations, with the number of each at its place. The list beside it has the same in words. */
export function LocationMap({ locations }: { locations: readonly MappedLocation[] }) {
  const counties = useMemo(() => [...new Set(locations.map(({ county }) => county))].toSorted(), [locations]);
  const { drawing, failed } = useDrawing(counties);
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!drawing) return <Loading name="the map" />;
  const names = drawing.shapes.filter(({ fips }) => counties.includes(fips)).map(({ name }) => name);
  return (
    <svg
      role="img"
      aria-label={`Map of the locations: ${names.join(', ')}`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="block h-auto max-h-80 w-full rounded-lg border border-line"
    >
      {drawing.shapes.map((shape) => (
        <County key={shape.fips} shape={shape} isOwn={counties.includes(shape.fips)} />
      ))}
      <Names shapes={drawing.shapes} />
      {locations.map((location) => (
        <Pin key={location.number} drawing={drawing} location={location} />
      ))}
    </svg>
  );
}

const LINE = 'stroke-map-line [stroke-width:1.2] [vector-effect:non-scaling-stroke]';

const County = ({ shape: { path }, isOwn }: { shape: Shape; isOwn: boolean }) => (
  <path d={path} className={`${isOwn ? 'fill-accent-soft' : 'fill-map-none'} ${LINE}`} />
);

const NAME =
  'fill-map-ink stroke-map-halo text-[20px] font-medium [paint-order:stroke] [stroke-linejoin:round] [stroke-width:4]';

/** Names the counties whose middle is on the map. */
const Names = ({ shapes }: { shapes: readonly Shape[] }) =>
  shapes.map(({ fips, name, center: [x, y] }) => (
    <text key={fips} x={x} y={y} textAnchor="middle" dominantBaseline="central" className={NAME}>
      {name}
    </text>
  ));

const RADIUS = 15;

function Pin({ drawing, location: { number, ...at } }: { drawing: Drawing; location: MappedLocation }) {
  const place = drawing.locate(at);
  if (!place) return null;
  return (
    <g transform={`translate(${place[0].toFixed(1)} ${place[1].toFixed(1)})`} data-location={number}>
      <circle r={RADIUS} className="fill-map-point stroke-surface [stroke-width:3]" />
      <text textAnchor="middle" dominantBaseline="central" className="fill-surface text-[18px] font-semibold">
        {number}
      </text>
    </g>
  );
}
