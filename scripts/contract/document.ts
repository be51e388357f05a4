import { stringify } from 'yaml';
import type { Context, Files } from './context.ts';
import { deriveOpenApi30 } from './openapi-3.0.ts';

/** Lists them as the service publishes them at /v1/openapi.json and /v1/openapi.yaml, and derived for generators that read 3.0 only. */
export function listDocumentFiles({ document }: Context): Files {
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 1)}\n`],
    ['openapi.yaml', stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })],
    ['openapi-3.0.json', `${JSON.stringify(deriveOpenApi30(document))}\n`],
  ]);
}
