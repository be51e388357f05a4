import { isList, ROUTES, type Route } from '@pnb/contract';
import type { FastifyRequest } from 'fastify';
import { decodeRequest } from '../apps/api/src/http/decode.ts';
import { parseForm } from '../apps/api/src/http/form.ts';
import { JSON_LIMITS, parseJson } from '../apps/api/src/http/strict-json.ts';
import { unknownPath } from '../apps/api/src/http/unknown-path.ts';
import { type Benchmark, type Figure, median, timed } from './harness.ts';

const { keys: MAX_KEYS, values: MAX_VALUES } = JSON_LIMITS;
const MIB = 1_048_576;
const FORM_BYTES = 8_192;
const URI_BYTES = 8_192;
const ROUNDS = 3;
const BOUND_MS = 50;

type Kind = (field: string) => string;

const keys = (count: number, name: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => `${JSON.stringify(name(index))}:0`).join(',');
const list = (count: number, item: string): string => `[${Array.from({ length: count }, () => item).join(',')}]`;
const text = (part: string): string => `"${part.repeat(Math.floor((MIB - 200) / part.length))}"`;
const inField =
  (value: string): Kind =>
  (field) =>
    `{"${field}":${value}}`;

/** Bodies of one field each, as large as the limits of the service admit, or larger. */
const BODIES: Readonly<Record<string, Kind>> = {
  '95,000 unknown keys': () => `{${keys(95_000, (index) => `k${index}`)}}`,
  'as many unknown keys as are admitted': () => `{${keys(MAX_KEYS, (index) => `k${index}`)}}`,
  'as many misspelt keys': (field) => `{${keys(MAX_KEYS, (index) => `${field}${index}`)}}`,
  'a key of 1 MiB': () => `{${text('k')}:0}`,
  'long keys, 1 MiB of them': () => `{${keys(MAX_KEYS, (index) => `${index}${'k'.repeat(510)}`)}}`,
  'an object of unknown keys in a field': inField(`{${keys(MAX_KEYS - 1, (index) => `k${index}`)}}`),
  'as many values as are admitted, of another type': inField(list(MAX_VALUES, '0')),
  'as many empty texts': inField(list(MAX_VALUES, '""')),
  'as many texts of 100 characters': inField(list(MAX_VALUES, `"${'9'.repeat(100)}"`)),
  'as many escaped texts': inField(list(MAX_VALUES, '"\\u0041\\n\\u00e9"')),
  'as many empty objects': inField(list(MAX_VALUES, '{}')),
  'empty arrays, 1 MiB of them': inField(list(349_000, '[]')),
  'brackets that open, 1 MiB of them': inField('['.repeat(MIB - 200)),
  ...Object.fromEntries(
    ['a', '9', '-', ' ', '@', '.', 'a.', 'http://', '\\n', '\\u0041', '\\\\', 'é', '1:'].map((part) => [
      `a text of 1 MiB of ${JSON.stringify(part)}`,
      inField(text(part)),
    ]),
  ),
  'white space, 1 MiB of it': inField(`${' '.repeat(MIB - 200)}0`),
};

const attempt = (run: () => unknown): void => {
  try {
    run();
  } catch {
    // Most are refused: the refusal is what is measured.
  }
};

/** CPU time, which other work on the machine disturbs less. */
const milliseconds = (run: () => unknown): number => timed(() => attempt(run)).cost.cpuMs;

/** Median time beyond what the plain parser needs for the same text. */
function beyondParsing(run: () => unknown, parse: () => unknown = () => undefined): number {
  return median(Array.from({ length: ROUNDS }, () => milliseconds(run) - milliseconds(parse)));
}

const decode = (route: Route, body: unknown, query: object = {}): unknown =>
  decodeRequest(route, { params: {}, query, body, headers: {} } as unknown as FastifyRequest);

const PARAMS_SKIPPED = (route: Route): Route => {
  const { params: _params, ...rest } = route;
  return rest;
};

interface Worst {
  ms: number;
  where: string;
}

const worse = (a: Worst, b: Worst): Worst => (b.ms > a.ms ? b : a);
const NONE: Worst = { ms: 0, where: '' };

function measureBody(kind: Kind): Worst {
  const routes = ROUTES.filter(({ body, oauth }) => body && !oauth).map(PARAMS_SKIPPED);
  return routes
    .flatMap((route) => Object.keys(route.body?.shape ?? {}).map((field) => ({ route, field })))
    .map(({ route, field }) => {
      const body = kind(field);
      const bytes = Buffer.from(body.slice(0, MIB));
      const ms = beyondParsing(
        () => decode(route, parseJson(bytes)),
        () => JSON.parse(bytes.toString()) as unknown,
      );
      return { ms, where: `${route.operationId}, ${field}` };
    })
    .reduce(worse, NONE);
}

const form = (pair: (index: number) => string): string =>
  Array.from({ length: 4_000 }, (_, index) => pair(index))
    .join('&')
    .slice(0, FORM_BYTES);

/** What needs no token, or no body. */
function others(): [string, Worst][] {
  const [token] = ROUTES.filter(({ operationId }) => operationId === 'issueToken');
  const forms = [form((index) => `k${index}=1`), form(() => 'a'), form((index) => (index === 0 ? 'z' : `a${index}&z`))];
  const queries = [form((index) => `k${index}`), form((index) => `pag${index}=1`), `sort=${'a,'.repeat(4_000)}`];
  const lists = ROUTES.filter(isList).map(PARAMS_SKIPPED);
  const paths = [`/v1/${'providers/'.repeat(800)}`, `/v1/${'x'.repeat(URI_BYTES - 10)}`, '/'.repeat(URI_BYTES)];
  const read = (query: string): object => Object.fromEntries(new URLSearchParams(query));
  const found = (where: string, run: () => unknown): Worst => ({ ms: beyondParsing(run), where });
  return [
    [
      'a form of 8 KiB',
      forms.map((one) => found('issueToken', () => token && decode(token, parseForm(one)))).reduce(worse, NONE),
    ],
    [
      'a query of 8 KiB',
      lists
        .flatMap((route) => queries.map((one) => found(route.operationId, () => decode(route, undefined, read(one)))))
        .reduce(worse, NONE),
    ],
    ['a path of 8 KiB', paths.map((one) => found('no route', () => unknownPath('GET', one))).reduce(worse, NONE)],
  ];
}

/** What the dearest request within the limits costs, beyond reading its JSON. */
export const benchmark: Benchmark = {
  title: 'Hostile requests: time beyond parsing, dearest operation and field of each kind',
  measure: async () => {
    const bodies = Object.entries(BODIES).map(([name, kind]): [string, Worst] => [name, measureBody(kind)]);
    const all = [...bodies, ...others()];
    const figures = all.map(([name, { ms, where }]): Figure => ({ name, value: `${ms.toFixed(1)} ms`, how: where }));
    const worst = all.map(([, found]) => found).reduce(worse, NONE);
    if (worst.ms > BOUND_MS)
      throw new Error(`${worst.where} takes ${worst.ms.toFixed(0)} ms; ${BOUND_MS} are the bound`);
    return [...figures, { name: 'the dearest of all', value: `${worst.ms.toFixed(1)} ms`, how: worst.where }];
  },
};
