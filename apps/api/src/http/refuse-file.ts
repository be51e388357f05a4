import * as contract from '@pnb/contract';
import type { FileError } from '@pnb/imports';

const STATUS_CODES = { unsupported_format: 'unsupported_media_type', limit_exceeded: 'payload_too_large' } as const;

/** What the start of a file, or its size, already shows. */
export function refuseFile({ code, message }: FileError): contract.Problem {
  if (code === 'unsupported_format' || code === 'limit_exceeded')
    return new contract.Problem(STATUS_CODES[code], message);
  if (code === 'sheet_not_found') return contract.invalid([contract.bodyError('/sheet', 'not_found', message)]);
  if (code === 'heading_not_found') return contract.invalid([contract.bodyError('/header_row', 'not_found', message)]);
  return contract.invalid([contract.bodyError('/file', 'invalid_format', message)]);
}
