import type { Readable } from 'node:stream';
import { type EventLines, type Followed, isFollowed } from '@pnb/contract';
import { type Call, runHandler } from './call.ts';
import { sendEventLines, sendEvents } from './event-stream.ts';
import { encodeResponse, sendWhole } from './respond.ts';
import { limitPageTime } from './time-limit.ts';

/** Lines of events, or an object: as JSON, or as the events of its changes for a caller that accepts them. */
export async function respondEvents(call: Call): Promise<Readable | string | undefined> {
  const { route, request, input, services } = call;
  if (!isFollowed(route)) return sendEventLines(call, (await runHandler(call)) as EventLines, services);
  if (input.as_events) return sendEvents(call, (await runHandler(call)) as Followed<unknown>, services);
  const object = await limitPageTime(request, () => runHandler(call));
  return sendWhole(call, encodeResponse(route, object, request));
}
