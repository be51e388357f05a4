// Writes the document that everything else is derived from: openapi/openapi.json and .yaml.
import { writeFileSync } from 'node:fs';
import { buildDocument } from '@pnb/contract';
import { stringify } from 'yaml';

const document = buildDocument();
const folder = new URL('../openapi/', import.meta.url);
writeFileSync(new URL('openapi.json', folder), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(new URL('openapi.yaml', folder), stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
