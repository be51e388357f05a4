import type { BodySource } from './encode-body.ts';
import type { RequestOptions } from './settings.ts';
import type { UploadSource } from './upload-source.ts';

export type { UploadSource };

export interface UploadOptions extends RequestOptions {
  /** Name of the file; that of a File when left out. */
  fileName?: string | undefined;
  /** Receives the bytes that were sent and the size of the form, which is 0 for a stream and a Response. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

const readName = (file: UploadSource): string | undefined =>
  file instanceof Blob && 'name' in file ? String(file.name) : undefined;

/** The form of an operation with a file, which is read while it is sent. */
export const upload = (
  file: UploadSource,
  fields: object,
  { fileName = readName(file), onProgress }: UploadOptions,
): BodySource => ({ upload: { file, fields, fileName: fileName ?? 'file', onProgress } });
