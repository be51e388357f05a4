import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import { CSV_TYPE, formatCsvHeader, formatCsvItem, listCsvColumns, MAX_CSV_ROWS } from './csv.ts';
import {
  EVENT_INTERVAL_MS,
  EVENT_STREAM_TYPE,
  formatEvent,
  HEARTBEAT_MS,
  MAX_STREAM_SECONDS,
  RETRY_LINE,
} from './event-stream.ts';
import {
  notModifiedHeaders,
  problemHeaders,
  requestHeaders,
  streamEndHeaders,
  type ResponseHeader,
  successHeaders,
} from './document-headers.ts';
import { DEPRECATION, describeDeprecation } from './deprecation.ts';
import { createLinks } from './document-links.ts';
import { EXAMPLES } from './examples.gen.ts';
import {
  findCsvRow,
  consumedTypes,
  isBodyRequired,
  isFollowed,
  isRevalidated,
  isUpload,
  problemsByStatus,
  producedType,
} from './outcomes.ts';
import { ProblemBody } from './problem.ts';
import type { ProblemCode } from './problems.ts';
import type { Route } from './route.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import { z } from './zod.ts';

/** A route of the contract as an operation of the document. */
export function describeOperation(route: Route): RouteConfig {
  const headers = requestHeaders(route);
  return {
    method: route.method,
    path: route.path,
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: describe(route),
    ...(route.deprecation ? { deprecated: true, [DEPRECATION]: route.deprecation } : {}),
    security: security(route),
    request: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { query: route.query } : {}),
      ...(headers ? { headers } : {}),
      ...(route.body
        ? {
            body: {
              required: isBodyRequired(route),
              content: requestContent(route, route.body),
            },
          }
        : {}),
    },
    responses: responses(route),
  };
}

/** The description with the scope, and with what replaces a deprecated operation. */
function describe({ description, scope, deprecation, operationId }: Route): string {
  const deprecated = deprecation ? [describeDeprecation(deprecation, operationId)] : [];
  return [description, ...deprecated, ...(scope ? [`Scope: \`${scope}\`.`] : [])].join('\n\n');
}

/** The recorded request; a form is recorded without its file. */
function exampleBody(route: Route): unknown {
  const request = EXAMPLES[route.operationId]?.request;
  return isUpload(route) ? { ...(request as object), file: FILE_EXAMPLES[route.operationId] } : request;
}

const ROSTER = 'NPI,Name,Specialty\r\n2000000002,"Ana Rivera, MD",Cardiology\r\n';

const FILE_EXAMPLES: Readonly<Record<string, string>> = {
  createBeneficiarySample: 'county_fips,latitude,longitude,weight\r\n49035,40.76,-111.9,50\r\n',
  createImport: ROSTER,
  createImportSourceUpload: ROSTER,
  previewImport: ROSTER,
};

/** The fields of an upload are followed by its file. */
const bodySchema = (route: Route, body: z.ZodObject): z.ZodType =>
  isUpload(route)
    ? body
        .extend({
          file: z
            .string()
            .max(UPLOAD_LIMITS.file_bytes)
            .openapi({ format: 'binary', description: 'The file; the last part of the form.' }),
        })
        .openapi(`${route.operationId.charAt(0).toUpperCase()}${route.operationId.slice(1)}Form`, {
          description: 'A form with the fields of the request and the file.',
          example: exampleBody(route),
        })
    : body;

/** OAuth operations accept the key by HTTP Basic or in the body; public operations need none. An empty requirement means that none is needed. */
function security({ scope, oauth, access }: Route): Record<string, string[]>[] {
  if (scope) return [{ oauth2: [scope] }];
  if (access === 'source') return [{ import_source_secret: [] }];
  return oauth ? [{ client_secret_basic: [] }, {}] : [{}];
}

/** The body in each of its types, with the recorded example. */
function requestContent(route: Route, body: z.ZodObject) {
  const value = exampleBody(route);
  const named = { [snakeCase(route.operationId)]: { summary: route.summary, value } };
  const media = { schema: bodySchema(route, body), ...(value === undefined ? {} : { examples: named }) };
  return Object.fromEntries(consumedTypes(route).map((type) => [type, media]));
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The recorded response, with the name of its object: `provider`, `first_page` of a list, `result` without a type. */
function resultExamples({ operationId, response, success }: Route) {
  const value = EXAMPLES[operationId]?.response;
  if (value === undefined) return {};
  const { object = 'result' } = value as { object?: string };
  const name = response?.kind === 'page' ? 'first_page' : object;
  return { examples: { [name]: { summary: success.description.replace(/\.$/, ''), value } } };
}

const MAX_CSV_CHARACTERS = 10_000_000_000;

/** The CSV form of a list, with the columns of its items and the first row of the recorded example. */
function csvContent(route: Route) {
  const row = findCsvRow(route);
  if (row) return { [CSV_TYPE]: { schema: REPORT_CSV, example: formatCsvHeader(listCsvColumns(row)) } };
  if (route.response?.kind !== 'page') return {};
  if (route.response.csv === 'own') return { [CSV_TYPE]: { schema: CSV, example: ROWS_EXAMPLE } };
  const { data } = (route.success.body as z.ZodObject).shape as Record<string, z.ZodArray<z.ZodObject>>;
  const columns = listCsvColumns((data as z.ZodArray<z.ZodObject>).element);
  const recorded = EXAMPLES[route.operationId]?.response as { data?: unknown[] } | undefined;
  const rows = (recorded?.data ?? []).slice(0, 1).map((item) => formatCsvItem(columns, item));
  return { [CSV_TYPE]: { schema: CSV, example: formatCsvHeader(columns) + rows.join('') } };
}

const ROWS_EXAMPLE =
  'NPI,Name,import_row,import_errors\r\n2000000003,"Ana Rivera, MD",2,NPI: The check digit is wrong.\r\n';

const CSV = {
  type: 'string',
  maxLength: MAX_CSV_CHARACTERS,
  description:
    `All rows of the list that match the filters, up to ${MAX_CSV_ROWS.toLocaleString('en-US')}, as CSV (RFC 4180) with a header row. ` +
    'Columns are the fields of an item: those of nested objects have dotted names, lists and maps are JSON. Names of specialties, counties ' +
    'and states of which the item has the code alone follow. A text that begins with =, +, -, @, a tab or a carriage return and is not a number has an apostrophe before it, so that spreadsheets do not run it as a formula. ' +
    'The list is read while it is sent: a change in between may be included or not.',
} as const;

const REPORT_CSV = {
  type: 'string',
  maxLength: MAX_CSV_CHARACTERS,
  description:
    'The figures as CSV (RFC 4180) with a header row. A text that begins with =, +, -, @, a tab or a carriage return and is not a number ' +
    'has an apostrophe before it, so that spreadsheets do not run it as a formula.',
} as const;

/** The states of an object as events, with the recorded one as the last. */
function eventContent(route: Route) {
  const data = JSON.stringify(EXAMPLES[route.operationId]?.response ?? null);
  const example = RETRY_LINE + formatEvent({ id: 'nT4s2kQdZ0W1xg7c', event: 'end', data });
  return isFollowed(route) ? { [EVENT_STREAM_TYPE]: { schema: EVENT_STREAM, example } } : {};
}

const MAX_STREAM_CHARACTERS = 100_000_000;

const EVENT_STREAM = {
  type: 'string',
  maxLength: MAX_STREAM_CHARACTERS,
  description:
    'Server-sent events (WHATWG HTML). The data of each is the object as JSON: first its current state, then `progress` after each change, ' +
    `at most one in ${EVENT_INTERVAL_MS} ms, and \`end\` once, after which the stream ends. Close the connection then: clients that ` +
    `reconnect by themselves get 204. A stream ends after ${MAX_STREAM_SECONDS} s, or when the service shuts down; reconnect with Last-Event-ID. ` +
    `A comment every ${HEARTBEAT_MS / 1000} s keeps the connection open.`,
} as const;

const headerRefs = (names: readonly ResponseHeader[]) =>
  Object.fromEntries([...names].sort().map((name) => [name, { $ref: `#/components/headers/${name}` }]));

function responses(route: Route): RouteConfig['responses'] {
  const { status, description, body } = route.success;
  const success = {
    description,
    headers: headerRefs(successHeaders(route)),
    ...(body
      ? {
          content: {
            [producedType(route)]: { schema: body, ...resultExamples(route) },
            ...csvContent(route),
            ...eventContent(route),
          },
        }
      : {}),
    ...withLinks(route),
  };
  const notModified = {
    description: 'Not modified: If-None-Match contains the current entity tag. No body.',
    headers: headerRefs(notModifiedHeaders(route)),
  };
  const streamEnd = {
    description: 'With Accept: text/event-stream: Last-Event-ID is that of the last event. No body.',
    headers: headerRefs(streamEndHeaders(route)),
  };
  const problems = [...problemsByStatus(route)].map(([code, codes]) => [code, problemResponse(route, code, codes)]);
  return {
    [status]: success,
    ...(isFollowed(route) ? { 204: streamEnd } : {}),
    ...(isRevalidated(route) ? { 304: notModified } : {}),
    ...Object.fromEntries(problems),
  } as RouteConfig['responses'];
}

function withLinks(route: Route) {
  const links = createLinks(route);
  return links ? { links } : {};
}

function problemResponse(route: Route, status: number, codes: ProblemCode[]) {
  const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/problem_${code}` }]));
  const type = route.oauth ? 'application/json' : 'application/problem+json';
  return {
    description: `Problem with one of the codes ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headerRefs(problemHeaders(route, status, codes)),
    content: { [type]: { schema: ProblemBody, examples } },
  };
}
