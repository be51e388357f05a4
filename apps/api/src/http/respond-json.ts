import type { Readable } from 'node:stream';
import { type FileContent, isKeyed, type Tagged, type UploadedFile } from '@pnb/contract';
import { type Call, runHandler } from './call.ts';
import type { Caller } from './caller.ts';
import { sendLines } from './csv.ts';
import { type EncodedResponse, encodeResponse, encodeTagged, sendWhole } from './respond.ts';
import { type Receipt, runUpload } from './run-upload.ts';
import { runWrite } from './run-write.ts';

/** One object as JSON, or no content. A write of a caller runs in one transaction with its encoded response. */
export async function respondJson(call: Call): Promise<Readable | string | undefined> {
  if (call.input.as_csv) return sendLines(call, async () => ((await runHandler(call)) as FileContent).chunks);
  return sendWhole(call, await makeResponse(call));
}

function makeResponse(call: Call): Promise<EncodedResponse> {
  const { route, request, key, upload, input, run } = call;
  const { caller } = request;
  if (!isKeyed(route) || !caller) return runHandler(call).then((result) => encode(call, result));
  const write = async (as: Caller) => encode(call, await run(input, as));
  if (!upload || !input.file) return runWrite({ route, request, caller, key }, write);
  const receive = (file: UploadedFile) => run({ ...input, file }, caller) as Promise<Receipt<unknown>>;
  const fields = { request, caller, key, fields: upload.fields, file: input.file };
  return runUpload(fields, { receive, encode: (result) => encodeResponse(route, result, request) });
}

const encode = ({ route, request }: Call, result: unknown): EncodedResponse | Promise<EncodedResponse> =>
  route.response?.kind === 'json' && route.response.tagged
    ? encodeTagged(route, result as Tagged<object>, request)
    : encodeResponse(route, result, request);
