import type { EngineState } from './state.ts';

/** Objects of an engine as measured in V8 on a 64-bit machine, with their share of maps and lists. */
const BYTES_PER_PROVIDER = 960;
const BYTES_PER_RESULT = 240;
const BYTES_PER_CELL = 150;

/** The buffers of the typed arrays among the properties of the objects; several may share one. */
function* listBuffers(objects: Iterable<object>): Generator<ArrayBufferLike> {
  for (const object of objects)
    for (const value of Object.values(object) as unknown[]) if (ArrayBuffer.isView(value)) yield value.buffer;
}

function sumBuffers(objects: Iterable<object>): number {
  let bytes = 0;
  for (const buffer of new Set(listBuffers(objects))) bytes += buffer.byteLength;
  return bytes;
}

/**
 * The memory of an engine in bytes, with that of its input: the typed arrays exactly, with what they reserve, and an estimate of
 * the objects by their number.
 */
export function measureMemory({ input, context, workspace, basisStates }: EngineState): number {
  const { aggregates, providerTable, coverage } = context;
  const { area, links, counters } = aggregates;
  const arrays = sumBuffers([
    ...[area, area.grid, area.zones, aggregates, context, coverage, workspace],
    ...[links, links.pool, links.rows, counters, counters.pool],
    ...area.indexes,
    ...input.counties.map(({ points }) => points),
  ]);
  const results = basisStates.reduce((sum, { cells }) => sum + cells.length, 0);
  return (
    arrays +
    BYTES_PER_CELL * area.cells.length +
    BYTES_PER_RESULT * results +
    BYTES_PER_PROVIDER * providerTable.byId.size
  );
}
