import type { Shape } from './drawing.ts';

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A shape that lies aside counts as this many times farther. */
const ASIDE = 2;

/** The county that an arrow key leads to: the nearest in that direction. Null for another key or at the edge. */
export function findNeighbor(shapes: readonly Shape[], from: Shape, key: string): Shape | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  let [nearest, least]: [Shape | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const shape of shapes) {
    const [x, y] = [shape.center[0] - from.center[0], shape.center[1] - from.center[1]];
    const ahead = x * direction[0] + y * direction[1];
    const aside = Math.abs(x * direction[1] + y * direction[0]);
    if (shape === from || ahead <= 0 || aside > ASIDE * ahead) continue;
    const distance = Math.hypot(ahead, ASIDE * aside);
    if (distance < least) [nearest, least] = [shape, distance];
  }
  return nearest;
}
