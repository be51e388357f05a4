import type { ApiDocument } from './document.ts';
import { describeMethods, type Call } from './samples/describe-call.ts';
import { formatTypeScript } from './samples/format-typescript.ts';
import { writeTypeScriptCall } from './samples/typescript.ts';
import type { Operation } from './operations.ts';

type SampledCall = Call & { sample: string };

const HEADER = '// Generated from openapi/openapi.json by `npm run gen`; do not edit.\n';

/** The files of libs/client that follow from the document, by path. */
export async function generateTypeScript(document: ApiDocument): Promise<Map<string, string>> {
  const described = describeMethods(document).map(async (call) => ({
    ...call,
    sample: (await formatTypeScript(writeTypeScriptCall(call))).trimEnd(),
  }));
  const resources = Map.groupBy(await Promise.all(described), ({ resource }) => resource);
  const files = [...resources].map(([resource, operations]): [string, string] => [
    `libs/client/src/resources/${toKebab(resource)}.gen.ts`,
    resourceFile(resource, operations, describeTag(document, operations)),
  ]);
  return new Map([...files, ['libs/client/src/resources.gen.ts', indexFile([...resources.keys()])]]);
}

export const toKebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The file whose class has all methods of a resource. */
export const findResourceFile = (name: string): string => `${toKebab(name)}${EXTENDED.has(name) ? '' : '.gen'}.ts`;

const toClass = (resource: string): string => resource.charAt(0).toUpperCase() + resource.slice(1);

/** Resources with methods that are more than one operation; their classes extend the generated ones. */
const EXTENDED = new Set(['events', 'filings', 'imports']);

function describeTag(document: ApiDocument, [first]: readonly Operation[]): string {
  const tag = first?.tag ?? '';
  return document.tags.find(({ name }) => name === tag)?.description ?? tag;
}

function resourceFile(resource: string, operations: readonly SampledCall[], description: string): string {
  const usesList = operations.some(({ isList }) => isList);
  const usesCall = operations.some(({ isList }) => !isList);
  const types = ['Body', 'Data', 'Item', 'Query', 'UploadFields'].filter((type) =>
    operations.some((operation) => methodTypes(operation).has(type)),
  );
  return `${HEADER}${usesCall ? "import type { Call } from '../core/call.ts';\n" : ''}${
    usesList ? "import type { List } from '../core/page.ts';\n" : ''
  }import { Resource } from '../core/resource.ts';
${operations.every(({ isUpload }) => isUpload) ? '' : "import type { RequestOptions } from '../core/settings.ts';\n"}${operations.some(({ isUpload }) => isUpload) ? "import { upload, type UploadOptions, type UploadSource } from '../core/upload.ts';\n" : ''}import type { ${types.join(', ')} } from '../core/types.ts';
${isUpdatable(operations) ? "import { updateWith } from '../core/update-with.ts';\n" : ''}
/** ${description} */
export class ${toClass(resource)} extends Resource {
${operations.map(method).join('\n\n')}${isUpdatable(operations) ? UPDATE_WITH(operations) : ''}
}
`;
}

/** Resources that can be read and changed by their id. */
const isUpdatable = (operations: readonly Operation[]): boolean =>
  ['get', 'update'].every((name) =>
    operations.some((operation) => operation.name === name && operation.params.join() === 'id'),
  );

const UPDATE_WITH = (operations: readonly Operation[]): string => {
  const [read, write] = ['get', 'update'].map(
    (name) => operations.find((operation) => operation.name === name)?.operationId,
  );
  return `

  /**
   * Reads the resource, computes a change of it and writes that only if the resource is still the same; otherwise reads it
   * again, up to three times. \`change\` returns null to leave it as it is.
   */
  updateWith(
    id: string,
    change: (current: Data<'${read}'>) => Body<'${write}'> | null | Promise<Body<'${write}'> | null>,
    options?: RequestOptions,
  ): Promise<Data<'${read}'>> {
    return updateWith({ resource: this, id, options }, change);
  }`;
};

function methodTypes(operation: Operation): Set<string> {
  const types = new Set<string>();
  if (operation.body) types.add('Body');
  if (operation.isUpload) types.add('UploadFields');
  if (operation.query.length > 0) types.add('Query');
  if (operation.isList) types.add('Item');
  else if (!operation.isFile) types.add('Data');
  return types;
}

function method(operation: SampledCall): string {
  const { operationId, name, params, body, query, isList, isFile } = operation;
  const isQueryRequired = query.some(({ required }) => required);
  const args = [
    ...params.map((param) => `${param}: string`),
    ...(operation.isUpload ? ['file: UploadSource', `fields: UploadFields<'${operationId}'>`] : []),
    ...(body ? [`body: Body<'${operationId}'>${body.isRequired ? '' : ' = {}'}`] : []),
    ...(query.length > 0 ? [`query: Query<'${operationId}'>${isQueryRequired ? '' : ' = {}'}`] : []),
    operation.isUpload ? 'options: UploadOptions = {}' : 'options?: RequestOptions',
  ];
  const result = isList ? `List<Item<'${operationId}'>>` : `Call<${isFile ? 'Response' : `Data<'${operationId}'>`}>`;
  return `  /**
${comment(operation)}
   */
  ${name}(${args.join(', ')}): ${result} {
    return this.${isList ? 'openList' : 'send'}(${request(operation)}, options);
  }`;
}

function comment({ summary, description, errors, deprecation, isFile, fileType, sample }: SampledCall): string {
  const lines = (description || `${summary}.`).split('\n').filter((line) => line !== '');
  if (isFile) lines.push(`The data is the response; its body is a stream of ${fileType}.`);
  if (errors.length > 0) lines.push(`Errors: ${errors.map(({ status, code }) => `${status} \`${code}\``).join(', ')}.`);
  if (deprecation) lines.push(`@deprecated ${deprecation}`);
  const example = ['', '@example', '```ts', ...sample.replaceAll('*/', String.raw`*\/`).split('\n'), '```'];
  return [...lines.flatMap((line, index) => [...(index === 0 ? [] : ['']), ...wrap(line)]), ...example]
    .map((line) => `   * ${line}`.trimEnd())
    .join('\n');
}

/** Lines of at most 110 characters. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length >= 110) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const JSON_TYPE = 'application/json';

function sendBody({ type }: { type: string }): string[] {
  if (!type.endsWith('json')) return ['form: body'];
  return type === JSON_TYPE ? ['body'] : ['body', `contentType: '${type}'`];
}

function request(operation: Operation): string {
  const { method, path, params, query, body, isKeyed, isFile, fileType, isPublic, isUpload } = operation;
  const fields = [`method: '${method}'`, `path: '${path}'`];
  if (params.length > 0) fields.push(`params: { ${params.join(', ')} }`);
  if (query.length > 0) fields.push('query');
  if (body) fields.push(...sendBody(body));
  if (isUpload) fields.push('...upload(file, fields, options)');
  if (method !== 'GET' && !isKeyed) fields.push('isUnkeyed: true');
  if (isFile) fields.push(`streamType: '${fileType}'`);
  if (isPublic) fields.push('isPublic: true');
  return `{ ${fields.join(', ')} }`;
}

function indexFile(resources: readonly string[]): string {
  const sorted = resources.toSorted();
  const importPath = (name: string) => `./resources/${findResourceFile(name)}`;
  return `${HEADER}import { Connection } from './core/connection.ts';
${sorted.map((name) => `import { ${toClass(name)} } from '${importPath(name)}';`).join('\n')}

/** The resources of a client. */
export abstract class Resources extends Connection {
${sorted.map((name) => `  readonly ${name}: ${toClass(name)} = new ${toClass(name)}(this);`).join('\n')}
}
`;
}
