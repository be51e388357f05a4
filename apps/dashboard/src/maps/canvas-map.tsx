import { type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Shape } from './drawing.ts';
import { STRIPED, SWATCHES } from './fills.ts';
import { describeCounty, type MapLayerProps } from './map-layer.ts';

/** Pixels of the canvas for each unit of the drawing. */
const DENSITY = 2;
const FULL_TURN = 2 * Math.PI;
const COLORS = {
  ...SWATCHES,
  line: 'text-map-line',
  stripe: 'text-map-stripe',
  ink: 'text-ink',
  point: 'text-map-point',
};
type Color = keyof typeof COLORS;

/** The colors of the theme as the browser resolves them; a canvas knows no variables. */
function useColors() {
  const probe = useRef<HTMLDivElement>(null);
  const [colors, setColors] = useState<Readonly<Record<Color, string>> | null>(null);
  useEffect(() => {
    const read = () => {
      const entries = [...(probe.current?.children ?? [])].map((child, at) => [
        Object.keys(COLORS)[at],
        getComputedStyle(child).color,
      ]);
      setColors(Object.fromEntries(entries) as Record<Color, string>);
    };
    read();
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', read);
    return () => scheme.removeEventListener('change', read);
  }, []);
  const element = (
    <div ref={probe} hidden>
      {Object.entries(COLORS).map(([name, style]) => (
        <span key={name} className={style} />
      ))}
    </div>
  );
  return { colors, element };
}

interface PaintedShape extends Shape {
  area: Path2D;
}

interface Painting extends MapLayerProps {
  shapes: readonly PaintedShape[];
  colors: Readonly<Record<Color, string>>;
}

function createStripes(context: CanvasRenderingContext2D, color: string): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = tile.height = 8;
  const brush = tile.getContext('2d');
  if (!brush) return null;
  brush.strokeStyle = color;
  brush.lineWidth = 2.4;
  for (const start of [-8, 0, 8]) {
    brush.moveTo(start, 8);
    brush.lineTo(start + 8, 0);
  }
  brush.stroke();
  return context.createPattern(tile, 'repeat');
}

function paint(
  context: CanvasRenderingContext2D,
  { drawing, counties, points, active, selected, shapes, colors }: Painting,
) {
  context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
  context.clearRect(0, 0, drawing.width, drawing.height);
  const stripes = createStripes(context, colors.stripe);
  context.lineWidth = 0.35;
  context.strokeStyle = colors.line;
  for (const { fips, area } of shapes) {
    const fill = counties.get(fips)?.fill;
    context.fillStyle = colors[fill ?? 'none'];
    context.fill(area);
    if (fill && STRIPED.has(fill) && stripes) {
      context.fillStyle = stripes;
      context.fill(area);
    }
    context.stroke(area);
  }
  context.strokeStyle = colors.ink;
  for (const [fips, width] of [[selected, 2] as const, [active?.fips, 1.2] as const]) {
    const shape = shapes.find((candidate) => candidate.fips === fips);
    context.lineWidth = width;
    if (shape) context.stroke(shape.area);
  }
  paintPoints(context, { drawing, points, color: colors.point });
}

function paintPoints(
  context: CanvasRenderingContext2D,
  { drawing, points, color }: Pick<MapLayerProps, 'drawing' | 'points'> & { color: string },
) {
  context.fillStyle = color;
  for (const point of points) {
    const place = drawing.locate(point);
    if (!place) continue;
    context.beginPath();
    context.arc(place[0], place[1], 3, 0, FULL_TURN);
    context.fill();
  }
}

/** Many counties on one element. Arrow keys lead from county to county, whose result is read aloud. */
export function CanvasMap(props: MapLayerProps) {
  const { label, drawing, counties, active, onActive, onPoint, onSelect, onKey } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFocused, setFocused] = useState(false);
  const { colors, element } = useColors();
  const shapes = useMemo(
    () => drawing.shapes.map((shape): PaintedShape => ({ ...shape, area: new Path2D(shape.path) })),
    [drawing],
  );
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context && colors) paint(context, { ...props, shapes, colors, active: isFocused ? active : null });
  });
  const find = ({ clientX, clientY }: PointerEvent | React.MouseEvent): string | null => {
    const context = canvas.current?.getContext('2d');
    const box = canvas.current?.getBoundingClientRect();
    if (!context || !box) return null;
    const x = ((clientX - box.left) / box.width) * drawing.width;
    const y = ((clientY - box.top) / box.height) * drawing.height;
    const isInside = ({ bounds: [left, top, right, bottom], area }: PaintedShape) =>
      x >= left && x <= right && y >= top && y <= bottom && context.isPointInPath(area, x * DENSITY, y * DENSITY);
    const fips = shapes.find(isInside)?.fips;
    return fips && counties.has(fips) ? fips : null;
  };
  const current = active && counties.get(active.fips);
  return (
    <>
      {element}
      <canvas
        ref={canvas}
        width={drawing.width * DENSITY}
        height={drawing.height * DENSITY}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        tabIndex={0}
        className="block h-auto w-full cursor-pointer rounded-lg"
        onPointerMove={(event) => onPoint(find(event))}
        onPointerLeave={() => onPoint(null)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={(event) => {
          const fips = find(event);
          if (!fips) return;
          onActive(fips);
          onSelect(fips);
        }}
        onKeyDown={(event) => {
          if ((event.key === 'Enter' || event.key === ' ') && active) onSelect(active.fips);
          else if (!onKey(event.key)) return;
          event.preventDefault();
        }}
      />
      <p role="status" className="sr-only">
        {isFocused && current ? describeCounty(current) : ''}
      </p>
    </>
  );
}
