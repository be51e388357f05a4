import { Readable } from 'node:stream';
import { contentType, type FileContent } from '@pnb/contract';
import { type Call, runHandler } from './call.ts';
import { abortStalled } from './csv.ts';
import { matchesTag, tagOfText } from './entity-tag.ts';

/** A file that is sent while it is read, as fast as the caller takes it. */
export async function respondFile(call: Call): Promise<Readable | undefined> {
  const { route, request, reply } = call;
  const { file_name, checksum, chunks } = (await runHandler(call)) as FileContent;
  const etag = tagOfText(`${route.operationId} ${checksum}`);
  reply.header('etag', etag);
  const tags = request.headers['if-none-match'];
  if (tags !== undefined && matchesTag(tags, etag)) {
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
