const MEBIBYTE = 1024 * 1024;

/** Bounds of one roster file; `UPLOAD_LIMITS` of the contract has that of its bytes as they are sent. The readers hold one row, or one chunk, in memory, and stop at the first bound. */
export const FILE_LIMITS = {
  /** Rows below the heading, blank ones included. */
  rows: 250_000,
  columns: 400,
  /** Characters of a heading and of a cell. */
  headingLength: 200,
  cellLength: 32_000,
  /** Bytes of one row of text, quoted line breaks included. */
  rowBytes: MEBIBYTE,
  /** Bytes after gzip, and of each part of a workbook. */
  decompressedBytes: 512 * MEBIBYTE,
  /** Bytes after decompression for each byte before it, once there is a mebibyte of them. */
  decompressionRatio: 200,
  /** Parts of a workbook. */
  workbookParts: 1_000,
  /** UTF-8 bytes of the texts that the cells of a workbook share: the one thing kept in memory as a whole. */
  sharedTextBytes: 64 * MEBIBYTE,
  sharedTexts: 4_000_000,
  /** Characters of a tag with its attributes, and of the text after it. */
  tokenLength: MEBIBYTE,
  /** Elements inside each other. */
  depth: 100,
} as const;

export type FileLimits = { readonly [Name in keyof typeof FILE_LIMITS]: number };
