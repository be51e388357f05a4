import { type BodySource, encodeMultipart } from './encode-body.ts';
import type { RequestOptions } from './settings.ts';

export interface UploadOptions extends RequestOptions {
  /** Name of the file; that of a File when left out. */
  fileName?: string | undefined;
  /** Receives the bytes that were sent and the size of the form. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

const readName = (file: Blob): string | undefined => ('name' in file ? String(file.name) : undefined);

/** The form of an operation with a file. A Blob of `fs.openAsBlob` is read while it is sent. */
export function upload(
  file: Blob,
  fields: object,
  { fileName = readName(file), onProgress }: UploadOptions,
): BodySource {
  const multipart = encodeMultipart(fields, file, fileName ?? 'file');
  return {
    multipart,
    onProgress: onProgress && ((sentBytes) => onProgress(sentBytes, multipart.size)),
  };
}
