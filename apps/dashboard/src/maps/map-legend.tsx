import { useId } from 'react';
import { formatCount } from '../components/format-numbers.ts';
import { type Fill, STRIPED, SVG_FILLS } from './fills.ts';

interface MapLegendProps {
  entries: readonly { fill: Fill; name: string; counties?: number }[];
}

/** What the colors and stripes of a map mean, with the number of counties of each. */
export function MapLegend({ entries }: MapLegendProps) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-2">
      {entries.map(({ fill, name, counties }) => (
        <li key={fill} className={`flex items-center gap-2 ${counties === 0 ? 'text-muted' : ''}`}>
          <Swatch fill={fill} />
          <span>{name}</span>
          {counties === undefined ? null : <span className="text-muted tabular-nums">{formatCount(counties)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A small square with the fill of a county. */
export function Swatch({ fill }: { fill: Fill }) {
  const stripes = useId();
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 rounded-sm">
      <defs>
        <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2" height="5" className="fill-map-stripe" />
        </pattern>
      </defs>
      <rect width="16" height="16" className={SVG_FILLS[fill]} />
      {STRIPED.has(fill) ? <rect width="16" height="16" fill={`url(#${stripes})`} /> : null}
    </svg>
  );
}
