/** What the fault server does with one request. */
export interface Fault {
  type:
    | 'respond' // a response with status, headers and body
    | 'close' // the connection ends before a response
    | 'reset' // the connection is reset (RST)
    | 'cut' // a complete head, half of the body, end of the connection
    | 'hang' // no response
    | 'slow' // a head, then one byte every `everyMs`
    | 'serve'; // served normally
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is if it is a string. */
  body?: unknown;
  everyMs?: number;
  /** Whether it is for a request of a token; all others are for the requests of operations. */
  isForToken?: boolean;
  /** The request is served first, then its response is lost: a repetition may have a second effect. */
  isAfterEffect?: boolean;
}

export const FAULT_TYPES: readonly Fault['type'][] = ['respond', 'close', 'reset', 'cut', 'hang', 'slow', 'serve'];

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Milliseconds since the start of the server. */
  atMs: number;
  fault: Fault['type'];
}

/** Throws an error that names the element, unless the value is a list of faults. */
export function readFaults(value: unknown): Fault[] {
  if (!Array.isArray(value)) throw new TypeError('The faults must be an array.');
  for (const [index, fault] of (value as unknown[]).entries()) {
    const type: unknown = (fault as { type?: unknown } | null)?.type;
    if (!FAULT_TYPES.includes(type as Fault['type']))
      throw new TypeError(
        `Fault ${index} has the type ${JSON.stringify(type)}, but must have one of ${FAULT_TYPES.join()}.`,
      );
  }
  return value as Fault[];
}
