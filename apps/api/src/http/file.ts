import { Readable } from 'node:stream';
import { contentType, type FileContent } from '@pnb/contract';
import { abortStalled, type Exchange } from './csv.ts';
import { matchesTag, tagOfText } from './entity-tag.ts';

/** A file that is sent while it is read, as fast as the caller takes it. */
export async function sendFile({ route, request, reply }: Exchange, result: unknown): Promise<Readable | undefined> {
  const { file_name, checksum, chunks } = result as FileContent;
  const etag = tagOfText(`${route.operationId} ${checksum}`);
  reply.header('etag', etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesTag(known, etag)) {
    reply.status(304);
    return undefined;
  }
  const file = Readable.from(chunks);
  abortStalled(request, file);
  reply
    .status(route.success.status)
    .header('content-type', contentType(route))
    .header('content-disposition', `attachment; filename="${file_name}"`);
  return file;
}
