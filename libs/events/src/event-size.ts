import { MAX_EVENT_BYTES, type ThinObject } from '@pnb/contract';

type Data = Record<string, unknown>;

/** An upper bound of the envelope around the data. */
const ENVELOPE_BYTES = 1_024;
const MAX_DATA_BYTES = MAX_EVENT_BYTES - ENVELOPE_BYTES;

const measureSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/**
 * Returns the JSON text of data within the limit of an event. It first drops those of `changed_cells` that exceed it, since a
 * receiver can list cells but cannot compute a score; then it replaces the object by a reference, and finally drops the
 * previous values.
 */
export function limitData(text: string, resource_id: string): string {
  if (Buffer.byteLength(text) <= MAX_DATA_BYTES) return text;
  return JSON.stringify(reduceData(JSON.parse(text) as Data, resource_id));
}

function reduceData(data: Data, resource_id: string): Data {
  const steps: ((data: Data) => Data)[] = [
    (whole) => whole,
    (whole) => ({ ...whole, object: toReference(whole.object as Data, resource_id) }),
    (thin) => ('previous' in thin ? { ...thin, previous: {} } : thin),
  ];
  let rest: Data = { ...data, truncated: true };
  for (const step of steps) {
    rest = step(rest);
    const bound = truncateCells(rest);
    if (measureSize(bound) <= MAX_DATA_BYTES) return bound;
  }
  throw new Error(`the data of an event is too large: ${resource_id}`);
}

/** Drops the changed cells that exceed the limit. */
function truncateCells(data: Data): Data {
  const { changed_cells } = data;
  if (!Array.isArray(changed_cells)) return data;
  let remaining = MAX_DATA_BYTES - measureSize({ ...data, changed_cells: [] });
  const fitting = changed_cells.findIndex((cell) => (remaining -= measureSize(cell) + 1) < 0);
  return { ...data, changed_cells: fitting < 0 ? changed_cells : changed_cells.slice(0, fitting) };
}

const PATHS: Readonly<Record<string, (id: string) => string>> = {
  provider: (id) => `/v1/providers/${id}`,
  adequacy_score: (id) => `/v1/builds/${id}/adequacy`,
};

/** Returns where to read the object; an object without a path of its own is returned unchanged. */
function toReference(object: Data, resource_id: string): ThinObject | Data {
  const kind = String(object.object);
  const url = PATHS[kind]?.(resource_id);
  return url ? { object: kind, id: resource_id, url } : object;
}
