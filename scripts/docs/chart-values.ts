import { isMap, isScalar, parseDocument, type Pair } from 'yaml';

/** A value of a chart, with what its comment says after `# --`. */
export interface ChartValue {
  /** Such as `api.replicas`. */
  name: string;
  description: string;
  /** The default is written as JSON. */
  initial: string;
}

/** The values of a `values.yaml` in their order. Throws for one without a description. */
export function readChartValues(text: string): ChartValue[] {
  const { contents } = parseDocument(text);
  if (!isMap(contents)) throw new Error('The values are no map.');
  // The comment before the first value belongs to the map.
  return contents.items.flatMap((pair) => readPair(pair, '', contents.commentBefore));
}

function readPair({ key, value }: Pair, prefix: string, comment?: string | null): ChartValue[] {
  if (!isScalar(key)) throw new Error('A name of a value is no text.');
  const name = `${prefix}${String(key.value)}`;
  const description = readDescription(key.commentBefore ?? comment);
  if (description !== null) return [{ name, description, initial: JSON.stringify(toPlain(value)) }];
  if (!isMap(value)) throw new Error(`${name} has no description: a comment that begins with "# --".`);
  return value.items.flatMap((pair) => readPair(pair, `${name}.`, value.commentBefore));
}

const toPlain = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'toJSON' in value ? (value.toJSON as () => unknown)() : value;

function readDescription(comment: string | null | undefined): string | null {
  const [, text] = /^ -- (.*)$/m.exec(comment ?? '') ?? [];
  return text ?? null;
}

/** A table in Markdown. */
export const formatChartValues = (values: readonly ChartValue[]): string =>
  [
    '| Value | Default | Description |',
    '| --- | --- | --- |',
    ...values.map(({ name, initial, description }) => `| \`${name}\` | \`${initial}\` | ${description} |`),
  ].join('\n');
