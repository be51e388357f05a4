import { type Call, runHandler } from './call.ts';
import { encodeText, sendWhole } from './respond.ts';

/** A text that is sent as the handler returns it. */
export async function respondText(call: Call): Promise<string | undefined> {
  return sendWhole(call, encodeText(call.route, String(await runHandler(call)), call.request));
}
