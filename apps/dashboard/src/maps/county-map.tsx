import { useCallback, useMemo, useState } from 'react';
import { Failure, Loading } from '../components/loaded.tsx';
import { CanvasMap } from './canvas-map.tsx';
import type { Drawing } from './drawing.ts';
import type { MapCounty, MapPoint } from './fills.ts';
import { findNeighbor } from './neighbor.ts';
import { SvgMap } from './svg-map.tsx';
import { useDrawing } from './use-drawing.ts';

/** More counties are drawn on a canvas. */
const MAX_SVG_COUNTIES = 300;
const NO_POINTS: readonly MapPoint[] = [];

export interface CountyMapProps {
  label: string;
  counties: readonly MapCounty[];
  /** Draws all of the states, not only the counties and what is around them. */
  isWide?: boolean;
  points?: readonly MapPoint[];
  /** FIPS code. */
  selected?: string | null;
  onSelect?: (fips: string) => void;
}

/** Counties with their results, and points. It fits the counties, whatever part of the country they are. */
export function CountyMap(props: CountyMapProps) {
  const fips = useMemo(() => props.counties.map((county) => county.fips), [props.counties]);
  const { drawing, failed } = useDrawing(fips, props.isWide);
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  return drawing ? <DrawnMap {...props} drawing={drawing} /> : <Loading name="the map" />;
}

function DrawnMap({
  label,
  counties,
  drawing,
  points = NO_POINTS,
  selected = null,
  onSelect,
}: CountyMapProps & { drawing: Drawing }) {
  const byFips = useMemo(() => new Map(counties.map((county) => [county.fips, county])), [counties]);
  const shapes = useMemo(() => drawing.shapes.filter(({ fips }) => byFips.has(fips)), [drawing, byFips]);
  const [activeFips, setActive] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const active = shapes.find(({ fips }) => fips === (activeFips ?? selected)) ?? shapes[0] ?? null;
  const onKey = useCallback(
    (pressed: string): boolean => {
      const next = active && findNeighbor(shapes, active, pressed);
      if (next) setActive(next.fips);
      return next !== null;
    },
    [active, shapes],
  );
  const select = useCallback((fips: string) => onSelect?.(fips), [onSelect]);
  const Layer = shapes.length > MAX_SVG_COUNTIES ? CanvasMap : SvgMap;
  return (
    <div className="relative">
      <Layer
        label={label}
        drawing={drawing}
        counties={byFips}
        points={points}
        active={active}
        selected={selected}
        onActive={setActive}
        onPoint={setPointed}
        onSelect={select}
        onKey={onKey}
      />
      <Tip drawing={drawing} county={byFips.get(pointed ?? '')} />
      <Missing counties={counties} shown={shapes.length} />
    </div>
  );
}

const HALF = 50;

/** Name and result of the county below the pointer. */
function Tip({ drawing: { shapes, width, height }, county }: { drawing: Drawing; county: MapCounty | undefined }) {
  const shape = county && shapes.find(({ fips }) => fips === county.fips);
  if (!shape) return null;
  const [left, top] = [(shape.center[0] / width) * 100, (shape.bounds[1] / height) * 100];
  const side = left > HALF ? '-translate-x-full' : '';
  return (
    <div
      aria-hidden="true"
      className={`pointer-events-none absolute z-1 grid max-w-64 -translate-y-full gap-0.5 rounded-lg border border-line bg-surface px-3 py-2 shadow-lg ${side}`}
      style={{ left: `${left}%`, top: `${Math.max(12, top)}%` }}
    >
      <span className="font-medium">{county.name}</span>
      <span className="text-xs text-muted">{county.text}</span>
    </div>
  );
}

/** Counties that the map has no place for: those of the territories on the map of the nation. */
function Missing({ counties, shown }: { counties: readonly MapCounty[]; shown: number }) {
  const missing = counties.length - shown;
  if (missing === 0) return null;
  return (
    <p className="mt-2 text-xs text-muted">
      {missing === 1 ? 'One county is' : `${missing} counties are`} outside of this map. Select the state to see them.
    </p>
  );
}
