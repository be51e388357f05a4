import { MAX_EVENT_BYTES, type ThinObject } from '@pnb/contract';

type Data = Record<string, unknown>;

/** The envelope around the data takes less. */
const ENVELOPE_BYTES = 1_024;
const MAX_DATA_BYTES = MAX_EVENT_BYTES - ENVELOPE_BYTES;

const measureSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * Data that fits: first as many of `changed_cells` as there is room for, since a receiver can list cells but not guess
 * a score; then without its snapshot; at last without what it was before.
 */
export function boundData(data: Data, resource_id: string): Data {
  if (measureSize(data) <= MAX_DATA_BYTES) return data;
  const steps: ((data: Data) => Data)[] = [
    (whole) => whole,
    (whole) => ({ ...whole, object: thinned(whole.object as Data, resource_id) }),
    (thin) => ('previous' in thin ? { ...thin, previous: {} } : thin),
  ];
  let rest: Data = { ...data, truncated: true };
  for (const step of steps) {
    rest = step(rest);
    const bound = fitWithin(rest);
    if (measureSize(bound) <= MAX_DATA_BYTES) return bound;
  }
  throw new Error(`the data of an event is too large: ${resource_id}`);
}

/** As many of the changed cells as fit beside the rest. */
function fitWithin(data: Data): Data {
  const { changed_cells } = data;
  if (!Array.isArray(changed_cells)) return data;
  let room = MAX_DATA_BYTES - measureSize({ ...data, changed_cells: [] });
  const fitting = changed_cells.findIndex((cell) => (room -= measureSize(cell) + 1) < 0);
  return { ...data, changed_cells: fitting < 0 ? changed_cells : changed_cells.slice(0, fitting) };
}

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  provider: (id) => `/v1/providers/${id}`,
  adequacy_score: (id) => `/v1/builds/${id}/adequacy`,
};

/** Where to read the object; one without a path of its own stays as it is. */
function thinned(object: Data, resource_id: string): ThinObject | Data {
  const kind = String(object.object);
  const url = PATHS[kind]?.(resource_id);
  return url ? { object: kind, id: resource_id, url } : object;
}
