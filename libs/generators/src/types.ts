import openapiTS, { astToString } from 'openapi-typescript';

/** The types of a client, from a copy of the document: openapi-typescript changes what it is given. */
export async function generateTypes(document: object, source = 'openapi/openapi.json'): Promise<string> {
  const nodes = await openapiTS(JSON.stringify(document), {
    alphabetize: true,
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return `// Generated from ${source} by \`npm run gen\`; do not edit.\n${removeNotes(astToString(nodes))}`;
}

/** What openapi-typescript writes into the descriptions of properties that select a schema of a union. */
const removeNotes = (text: string): string =>
  text
    .replaceAll(/^ *\* @description discriminator enum property added by openapi-typescript\n/gm, '')
    .replaceAll(' (enum property replaced by openapi-typescript)', '');
