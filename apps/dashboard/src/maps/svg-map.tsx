import { type KeyboardEvent, memo, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import type { Shape } from './drawing.ts';
import { STRIPED, SVG_FILLS } from './fills.ts';
import { describeCounty, type MapLayerProps } from './map-layer.ts';

const LABEL_PIXELS = 7.2;
const LABEL_HEIGHT = 16;

/** A name is written where the county is wide and high enough for it. */
const hasLabel = ({ name, bounds: [left, top, right, bottom] }: Shape): boolean =>
  right - left > name.length * LABEL_PIXELS + LABEL_HEIGHT && bottom - top > 2 * LABEL_HEIGHT;

const readFips = (event: SyntheticEvent): string | null => (event.target as Element).getAttribute('data-fips');

/** Each county is an element with its name and result. One of them is in the order of the keyboard; arrows lead to the others. */
export function SvgMap(props: MapLayerProps) {
  const { label, drawing, counties, points, active, selected, onActive, onPoint, onSelect, onKey } = props;
  const frame = useRef<SVGSVGElement>(null);
  const stripes = useId();
  const act = (event: SyntheticEvent, then: (fips: string) => void) => {
    const fips = readFips(event);
    if (fips && counties.has(fips)) then(fips);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') act(event, onSelect);
    else if (!onKey(event.key)) return;
    event.preventDefault();
  };
  useEffect(() => {
    const focused = document.activeElement;
    if (active && focused && focused !== frame.current && frame.current?.contains(focused))
      frame.current.querySelector<SVGPathElement>(`[data-fips="${active.fips}"]`)?.focus();
  }, [active]);
  return (
    <svg
      ref={frame}
      role="group"
      aria-label={label}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      className="block h-auto max-h-[76dvh] w-full"
      onPointerMove={(event) => onPoint(readFips(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => act(event, onSelect)}
      onFocus={(event) => act(event, onActive)}
      onKeyDown={press}
    >
      <defs>
        <pattern id={stripes} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.4" height="7" className="fill-map-stripe" />
        </pattern>
      </defs>
      <Shapes shapes={drawing.shapes} counties={counties} active={active?.fips ?? null} stripes={stripes} />
      <Outline shapes={drawing.shapes} fips={selected} />
      <Labels shapes={drawing.shapes} counties={counties} />
      <Points drawing={drawing} points={points} />
    </svg>
  );
}

const LABEL = 'fill-map-ink stroke-map-halo text-[13px] font-medium [paint-order:stroke] [stroke-linejoin:round]';

/** Names on a screen that is wide enough to read them. */
const Labels = memo(function Labels({ shapes, counties }: Pick<ShapesProps, 'shapes' | 'counties'>) {
  return (
    <g className="pointer-events-none hidden sm:block" aria-hidden="true">
      {shapes
        .filter((shape) => counties.has(shape.fips) && hasLabel(shape))
        .map(({ fips, name, center: [x, y] }) => (
          <text key={fips} x={x} y={y} textAnchor="middle" dominantBaseline="central" strokeWidth={3} className={LABEL}>
            {name}
          </text>
        ))}
    </g>
  );
});

function Points({ drawing, points }: Pick<MapLayerProps, 'drawing' | 'points'>) {
  return points.map(({ id, name, ...at }) => {
    const place = drawing.locate(at);
    return place ? (
      <circle key={id} cx={place[0]} cy={place[1]} r={6} strokeWidth={2} className="fill-map-point stroke-surface">
        <title>{name}</title>
      </circle>
    ) : null;
  });
}

interface ShapesProps extends Pick<MapLayerProps, 'counties'> {
  shapes: readonly Shape[];
  active: string | null;
  stripes: string;
}

const LINE = 'stroke-map-line [stroke-width:1.2] [vector-effect:non-scaling-stroke]';

const Shapes = memo(function Shapes({ shapes, counties, active, stripes }: ShapesProps) {
  return shapes.map((shape) => {
    const county = counties.get(shape.fips);
    if (!county) return <path key={shape.fips} d={shape.path} aria-hidden="true" className={`fill-map-none ${LINE}`} />;
    return (
      <g key={shape.fips}>
        <path
          d={shape.path}
          data-fips={shape.fips}
          role="button"
          aria-label={describeCounty(county)}
          tabIndex={shape.fips === active ? 0 : -1}
          className={`cursor-pointer outline-none hover:brightness-110 focus-visible:stroke-ink focus-visible:[stroke-width:3] ${SVG_FILLS[county.fill]} ${LINE}`}
        />
        {STRIPED.has(county.fill) ? (
          <path d={shape.path} fill={`url(#${stripes})`} aria-hidden="true" className="pointer-events-none" />
        ) : null}
      </g>
    );
  });
});

/** The outline is drawn last, above the neighbors. */
function Outline({ shapes, fips }: { shapes: readonly Shape[]; fips: string | null }) {
  const shape = shapes.find((candidate) => candidate.fips === fips);
  return shape ? (
    <path
      d={shape.path}
      aria-hidden="true"
      className="pointer-events-none fill-none stroke-ink [stroke-width:3] [vector-effect:non-scaling-stroke]"
    />
  ) : null;
}
