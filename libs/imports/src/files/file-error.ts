import type { FileLimits } from './limits.ts';
export type FileErrorCode =
  | 'empty_file'
  | 'format_mismatch'
  | 'heading_not_found'
  | 'limit_exceeded'
  | 'malformed_file'
  | 'sheet_not_found'
  | 'unsupported_encoding'
  | 'unsupported_format';

/** A file that cannot be read, as opposed to a row of it. */
export class FileError extends Error {
  readonly code: FileErrorCode;

  constructor(code: FileErrorCode, message: string) {
    super(message);
    this.name = 'FileError';
    this.code = code;
  }
}

export const tooLarge = (what: string, fix: string): FileError => new FileError('limit_exceeded', `${what} ${fix}`);

export const tooManyRows = ({ rows }: FileLimits): FileError =>
  tooLarge(
    `The file has more than ${rows} rows, blank ones included.`,
    'Delete blank rows, or split it and upload each part.',
  );
