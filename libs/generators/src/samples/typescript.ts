import { PACKAGES } from '../publication.ts';
import { Variable, type Call } from './describe-call.ts';

const RESERVED = ['import', 'export', 'package', 'default'];

/** A program that makes the call with the library, which reads PNB_API_KEY and PNB_BASE_URL. */
export function writeTypeScript(call: Call): string {
  return `${imports(call)}
const pnb = new ProviderNetwork();

${writeTypeScriptCall(call)}
`;
}

function imports({ upload, download }: Call): string {
  return [
    ...(upload ? ["import { openAsBlob } from 'node:fs';"] : []),
    ...(download ? ["import { writeFile } from 'node:fs/promises';"] : []),
    `import { ProviderNetwork } from '${PACKAGES.client.name}';\n`,
  ].join('\n');
}

/** The call alone, for the documentation of the method. */
export function writeTypeScriptCall(call: Call): string {
  const expression = `pnb.${call.resource}.${call.name}(${args(call).join(', ')})`;
  const before = call.upload ? `const file = await openAsBlob('${call.upload}');\n` : '';
  return before + use(call, expression);
}

function use({ isList, download, result }: Call, expression: string): string {
  if (download)
    return `const response = await ${expression};\nawait writeFile('${download}', Buffer.from(await response.arrayBuffer()));`;
  if (!result) return `await ${expression};`;
  const name = variable(result.name, isList ? 'item' : 'result');
  const printed = `console.log(${print(name, result.fields)});`;
  if (isList) return `for await (const ${name} of ${expression}) {\n  ${printed}\n}`;
  return `const ${name} = await ${expression};\n${printed}`;
}

const print = (name: string, fields: readonly string[]): string =>
  fields.length > 0 ? fields.map((field) => `${name}.${field}`).join(', ') : name;

function variable(schemaName: string | null, fallback: string): string {
  const name = schemaName ? schemaName.charAt(0).toLowerCase() + schemaName.slice(1) : fallback;
  return RESERVED.includes(name) ? fallback : name;
}

function args({ values, value, upload, sentQuery }: Call): string[] {
  const list = values.map((text) => JSON.stringify(text));
  if (upload) list.push('file', object(value), `{ fileName: '${upload}' }`);
  else if (value) list.push(object(value));
  if (sentQuery.length > 0) list.push(object(Object.fromEntries(sentQuery)));
  return list;
}

/** An object literal; Prettier formats it. */
function object(value: unknown): string {
  if (value instanceof Variable) return `process.env.${value.name} ?? ''`;
  if (Array.isArray(value)) return `[${value.map(object).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${object(member)}`);
  return `{ ${members.join(', ')} }`;
}
