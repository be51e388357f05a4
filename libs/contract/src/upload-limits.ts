const MEBIBYTE = 1024 * 1024;

/** Limits of a file in a form, in bytes as they are sent. */
export const UPLOAD_LIMITS = {
  file_bytes: 100 * MEBIBYTE,
  /** What a preview reads of a file: of a workbook, the whole. */
  preview_bytes: 10 * MEBIBYTE,
} as const;

/** Bytes in a text, such as 100 MiB. */
export const formatMebibytes = (bytes: number): string => `${bytes / MEBIBYTE} MiB`;
