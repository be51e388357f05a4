import { stringify } from 'yaml';
import type { Context, Files } from './context.ts';

/** Lists them as the service publishes them at /v1/openapi.json and /v1/openapi.yaml, with the hosts of production and sandbox. */
export function listDocumentFiles({ document }: Context): Files {
  return new Map([
    ['openapi.json', `${JSON.stringify(document, null, 2)}\n`],
    ['openapi.yaml', stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })],
  ]);
}
