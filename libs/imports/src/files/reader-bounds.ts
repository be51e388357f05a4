/** Bounds of the process that reads one file. */
export const READER_BOUNDS = {
  /** Resident memory, buffers included. */
  memoryBytes: 448 * 1024 * 1024,
  /** The heap may be this part of it, in mebibytes. */
  heapMebibytes: 160,
  /** Processor time between two portions that it requests or sends. */
  idleCpuMs: 10_000,
  /** Processor time for the whole file. */
  totalCpuMs: 600_000,
} as const;

export type ReaderBounds = { readonly [Name in keyof typeof READER_BOUNDS]: number };
