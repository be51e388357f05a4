import { APIConnectionError, APIStatusError, PnbError } from '@pnb/client';

/** A call that is refused before anything is sent; the model can correct it. */
export class ToolError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** A wrong option or a missing key at the start, reported to the user in one line. */
export class StartError extends Error {}

/** What the model needs to correct the call: the problem document of the service, or an object like it. */
export function describeError(error: unknown): object {
  if (error instanceof ToolError) return { code: error.code, detail: error.message };
  if (error instanceof APIStatusError) {
    const { status, code, title, detail } = error;
    return error.problem ?? { status, code, title, detail };
  }
  if (error instanceof APIConnectionError)
    return { code: 'connection_failed', detail: `The service did not respond: ${error.message}` };
  if (error instanceof PnbError) return { code: 'client_error', detail: error.message };
  throw error;
}
