import type { ApiDocument } from './document.ts';
import { describeMethods } from './samples/describe-call.ts';
import { writePythonCall } from './samples/python.ts';
import { PYTHON_MODULE } from './publication.ts';
import { defineMethod, describeMethod, modelNames, toSnake, type SampledMethod } from './python-methods.ts';
import { generateModels } from './python-models.ts';

const HEADER = '# Generated from openapi/openapi.json by `npm run gen`; do not edit.\n';
const FOLDER = `libs/client-python/src/${PYTHON_MODULE}`;

/** Resources with methods that are more than one operation; their classes extend the generated ones. */
const EXTENDED = new Set(['events', 'filings', 'imports']);

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The files of libs/client-python that follow from the document, by path. */
export function generatePython(document: ApiDocument): Map<string, string> {
  const methods = describeMethods(document).map((call) => ({
    ...describeMethod(call, document),
    sample: writePythonCall(call),
    asyncSample: writePythonCall(call, true),
  }));
  const resources = Map.groupBy(methods, ({ resource }) => resource);
  const files = [...resources].map(([resource, operations]): [string, string] => [
    `${FOLDER}/resources/${toSnake(resource)}.py`,
    defineResource(resource, operations, document),
  ]);
  return new Map([
    [`${FOLDER}/models.py`, generateModels(document)],
    [`${FOLDER}/_resources.py`, defineResources([...resources.keys()])],
    [`${FOLDER}/_codes.py`, defineCodes(document)],
    ...files,
  ]);
}

/** The codes of problem documents. */
function defineCodes(document: ApiDocument): string {
  const codes = document.components.schemas.Problem?.properties?.code?.enum ?? [];
  return `${HEADER}"""Codes of problem documents."""

from __future__ import annotations

from typing import Literal, Union

ErrorCode = Union[
    Literal[
${codes.map((code) => `        "${code}",\n`).join('')}    ],
    str,
]
"""Later versions may add codes."""
`;
}

function defineResource(resource: string, methods: readonly SampledMethod[], document: ApiDocument): string {
  const description = document.tags.find(({ name }) => name === methods[0]?.tag)?.description ?? resource;
  const name = `${capitalize(resource)}Resource`;
  const classes = [false, true].map((isAsync) => defineClass({ name, description, methods, isAsync }));
  const raw = [false, true].map((isAsync) => defineRaw({ name, methods, isAsync }));
  return `${HEADER}${imports(methods, [...classes, ...raw].join('\n'))}\n\n${[...classes, ...raw].join('\n\n')}`;
}

interface Resource {
  name: string;
  methods: readonly SampledMethod[];
  isAsync: boolean;
}

function defineClass({ name, description, methods, isAsync }: Resource & { description: string }): string {
  const prefix = isAsync ? 'Async' : '';
  const parts = methods.map((method) => defineMethod(method, isAsync));
  const names = new Map(methods.map((method) => [method.name, method]));
  const [read, write] = [names.get('get'), names.get('update')];
  if (read && write && read.params.length === 1) parts.push(updateWith(read, write, isAsync));
  return `class ${prefix}${name}:
    """${description}"""

    def __init__(self, transport: ${isAsync ? 'AsyncTransport' : 'SyncTransport'}) -> None:
        self._transport = transport

${parts.join('\n\n')}
`;
}

function updateWith(read: SampledMethod, write: SampledMethod, isAsync: boolean): string {
  const change = `${write.bodyModel} | Mapping[str, Any] | None`;
  const result = isAsync ? `${change} | Awaitable[${change}]` : change;
  return `    ${isAsync ? 'async def' : 'def'} update_with(
        self,
        id: str,
        change: Callable[[${read.type}], ${result}],
        **options: Unpack[RequestOptions],
    ) -> ${read.type}:
        """Reads the resource, computes a change of it and writes that only if the resource is still the same.

        Otherwise reads it again, up to three times. \`\`change\`\` returns None to leave it as it is.
        """
        return cast("${read.type}", ${isAsync ? 'await update_with_async' : 'update_with'}(self, id, change, options))`;
}

/** The same methods with their responses; a page of a list has its response itself. */
function defineRaw({ name, methods, isAsync }: Resource): string {
  const prefix = isAsync ? 'Async' : '';
  const operations = methods.filter(({ isList, isFile }) => !isList && !isFile);
  return `class ${prefix}${name}Raw:
    """The methods of ${prefix}${name} with status, headers and attempts of their responses."""

    def __init__(self, resource: ${prefix}${name}) -> None:
${operations.map((method) => `        self.${toSnake(method.name)} = raw${isAsync ? '_async' : ''}(resource.${toSnake(method.name)})\n`).join('')}${operations.length === 0 ? '        pass\n' : ''}`;
}

/** The import statements of what the code uses. */
function imports(methods: readonly SampledMethod[], code: string): string {
  const used = (candidates: readonly string[]) => candidates.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
  const line = (module: string, candidates: readonly string[], indent = '') => {
    const names = used(candidates);
    return names.length > 0 ? `${indent}from ${module} import ${names.join(', ')}\n` : '';
  };
  const models = [...new Set(methods.flatMap(modelNames))].filter(Boolean).toSorted();
  return `
from __future__ import annotations

from typing import TYPE_CHECKING${used(['cast'])
    .map((name) => `, ${name}`)
    .join('')}

${code.includes('@deprecated(') ? 'from typing_extensions import deprecated\n\n' : ''}${line('.._list', ['AsyncList', 'SyncList'])}${line('.._raw', ['raw', 'raw_async'])}from .._request import Operation
${line('.._update', ['update_with', 'update_with_async'])}${line('.._upload', ['UploadForm'])}
if TYPE_CHECKING:
${line('collections.abc', ['Awaitable', 'Callable', 'Mapping', 'Sequence'], '    ')}${line('typing', ['Any', 'Literal'], '    ')}
    from typing_extensions import Unpack

${line('.._file', ['AsyncFile', 'SyncFile'], '    ')}    from .._request import RequestOptions
    from .._transport import AsyncTransport, SyncTransport
${line('.._upload', ['Upload'], '    ')}${models.length > 0 ? `    from ..models import (\n${models.map((name) => `        ${name},\n`).join('')}    )\n` : ''}`;
}

interface ClassParts {
  description: string;
  properties: string[];
}

function defineResources(resources: readonly string[]): string {
  const sorted = resources.toSorted();
  const module = (resource: string) =>
    EXTENDED.has(resource) ? `._${toSnake(resource)}` : `.resources.${toSnake(resource)}`;
  const className = (resource: string) => `${capitalize(resource)}${EXTENDED.has(resource) ? '' : 'Resource'}`;
  const property = (
    name: string,
    from: string,
    { type, argument }: { type: string; argument: string },
  ) => `    @cached_property
    def ${toSnake(name)}(self) -> ${type}:
        from ${from} import ${type}

        return ${type}(${argument})`;
  const direct = (prefix: string) =>
    sorted.map((resource) =>
      property(resource, module(resource), { type: prefix + className(resource), argument: 'self._open()' }),
    );
  const raw = (prefix: string) =>
    sorted.map((resource) =>
      property(resource, `.resources.${toSnake(resource)}`, {
        type: `${prefix}${capitalize(resource)}ResourceRaw`,
        argument: `${prefix}${capitalize(resource)}Resource(self._open())`,
      }).replace(/ import (\w+)Raw\n/, ' import $1, $1Raw\n'),
    );
  const typed = sorted.flatMap((resource) => [
    `    from ${module(resource)} import Async${className(resource)}, ${className(resource)}\n`,
    `    from .resources.${toSnake(resource)} import Async${capitalize(resource)}ResourceRaw, ${capitalize(resource)}ResourceRaw\n`,
  ]);
  const define = (name: string, transport: string, { description, properties }: ClassParts) => `class ${name}:
    """${description}"""

    def _open(self) -> ${transport}:
        raise NotImplementedError

${properties.join('\n\n')}
`;
  const plain = 'The resources of a client.';
  const rawText = 'The resources whose methods return a RawResponse.';
  return `${HEADER}"""The resources of a client; each module is imported when it is used first."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._transport import AsyncTransport, SyncTransport
${typed.join('')}

${[
  define('SyncResources', 'SyncTransport', { description: plain, properties: direct('') }),
  define('AsyncResources', 'AsyncTransport', { description: plain, properties: direct('Async') }),
  define('SyncRawResources', 'SyncTransport', { description: rawText, properties: raw('') }),
  define('AsyncRawResources', 'AsyncTransport', { description: rawText, properties: raw('Async') }),
].join('\n\n')}`;
}
