import type { FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import type { Decoded } from './decode.ts';
import type { StreamServices } from './event-stream.ts';
import type { Exchange } from './exchange.ts';
import type { Upload } from './upload.ts';

/** A decoded request, for which the handler is run. */
export interface Call extends Exchange {
  input: Decoded;
  /** The Idempotency-Key; null when none was sent. */
  key: string | null;
  upload: Upload | null;
  services: StreamServices;
  run: (input: Decoded, caller: Caller | FastifyRequest) => Promise<unknown>;
}

/** Runs the handler with the input and the caller of the request. */
export const runHandler = ({ run, input, request }: Call): Promise<unknown> => run(input, request.caller ?? request);
