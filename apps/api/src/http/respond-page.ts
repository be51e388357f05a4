import type { Readable } from 'node:stream';
import type { FileContent, Page } from '@pnb/contract';
import { type Call, runHandler } from './call.ts';
import { sendCsv, sendLines } from './csv.ts';
import { encodeResponse, sendWhole } from './respond.ts';
import { buildLinks } from './links.ts';
import { limitPageTime } from './time-limit.ts';

/** A page of a list as JSON, or the complete list for a caller that accepts CSV. */
export async function respondPage(call: Call): Promise<Readable | string | undefined> {
  const { route, request, input } = call;
  if (input.as_csv) return respondCsv(call);
  const page = await limitPageTime(request, () => runHandler(call));
  return sendWhole(call, encodeResponse(route, page, request, { link: buildLinks(page as Page<unknown>, request) }));
}

/** Written by the handler where the route declares it, else by the schema of its records. */
function respondCsv(call: Call): Promise<Readable> {
  const { route, request, input, run } = call;
  if (route.response?.kind === 'page' && route.response.csv === 'own')
    return sendLines(call, async () => ((await runHandler(call)) as FileContent).chunks);
  return sendCsv(call, (paging) => {
    // Only the first portion waits for a run.
    const wait_ms = paging.cursor === undefined ? input.wait_ms : 0;
    return run({ ...input, wait_ms, query: { ...input.query, ...paging } }, request.caller ?? request);
  });
}
