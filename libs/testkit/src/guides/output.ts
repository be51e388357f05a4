/** Compares what a guide shows of an output with the output. Identifiers, times and numbers differ in each run. */

const MASKS: [RegExp, string][] = [
  [/\b([a-z]+_)[0-9a-hjkmnp-tv-z]{26}\b/g, '$1…'],
  [/\b(pnb_sandbox_|pnb_live_|whsec_|v1,)[\w+/=]+/g, '$1…'],
  [/\beyJ[\w.-]+/g, 'eyJ…'],
  [/^(etag: ).*/i, '$1…'],
  // What remains of a rate limit.
  [/\br=\d+;t=\d+/g, 'r=0;t=0'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time'],
  [/\b\d{4}-\d\d-\d\d\b/g, 'day'],
  // Counts and sequences; statuses and numbers of attempts are compared.
  [/\d{4,}|\d+\.\d+/g, '0'],
];

export const mask = (text: string): string =>
  MASKS.reduce((masked, [pattern, name]) => masked.replace(pattern, name), text).trimEnd();

export interface Found {
  /** The first line that is not in the output, or not where it is shown; null if all are. */
  missing: string | null;
  /** Lines of the output up to the last one that was found. */
  end: number;
}

/** Looks for consecutive lines in those of an output from a position; `…` stands for any lines. */
export function findLines(shown: string, output: string, from = 0): Found {
  const lines = output.split('\n').map(mask);
  let end = from;
  let isLoose = true;
  for (const line of shown.trimEnd().split('\n')) {
    const found = lines.indexOf(mask(line), end);
    if (line.trim() === '…') isLoose = true;
    else if (found === -1 || (!isLoose && found !== end)) return { missing: line, end };
    else [end, isLoose] = [found + 1, false];
  }
  return { missing: null, end };
}

/** The values that an output has, one a line or spread over lines. */
export function parseValues(output: string): unknown[] {
  const values: unknown[] = [];
  let text = '';
  for (const line of output.split('\n')) {
    if (text === '' && !/^[[{]/.test(line)) continue;
    text += line;
    try {
      values.push(JSON.parse(text));
      text = '';
    } catch {
      continue;
    }
  }
  return values;
}

const nameType = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Words of the contract, such as codes, types, stages and field names, are the same in each run. */
const isWord = (value: string): boolean => /^[a-z][a-z_.]*$/.test(value);

/** Why a value is not one that a guide shows in part: members may be left out, and items at the end of an array. */
export function findDifference(shown: unknown, actual: unknown, path = ''): string | null {
  if (nameType(shown) !== nameType(actual)) return `${path} is ${nameType(actual)}, shown as ${nameType(shown)}`;
  if (Array.isArray(shown)) return compareItems(shown, actual as unknown[], path);
  if (shown !== null && typeof shown === 'object') return compareMembers(shown, actual as object, path);
  if (typeof shown !== 'string') return isSameValue(shown, actual, path) ? null : `${path} is ${String(actual)}`;
  const isSame = isWord(shown) ? shown === actual : matchesText(shown, actual as string);
  return isSame ? null : `${path} is ${JSON.stringify(actual)}, shown as ${JSON.stringify(shown)}`;
}

/** Counts and shares differ in each run, statuses do not. */
const isSameValue = (shown: unknown, actual: unknown, path: string): boolean =>
  shown === actual || (typeof shown === 'number' && !/(status|status_code|page|number)$/.test(path));

/** Identifiers and times have the same form; names and sentences may differ. */
const matchesText = (shown: string, actual: string): boolean =>
  /^[a-z]+_[0-9a-z]{26}$|^\d{4}-\d\d/.test(shown) ? mask(shown) === mask(actual) : true;

const compareItems = (shown: unknown[], actual: unknown[], path: string): string | null =>
  shown.length > actual.length
    ? `${path} has ${actual.length} items, shown with ${shown.length}`
    : findFirst(shown.keys(), (index) => findDifference(shown[index], actual[index], `${path}/${index}`));

function compareMembers(shown: object, actual: object, path: string): string | null {
  const members = new Map(Object.entries(actual));
  return findFirst(Object.entries(shown), ([name, value]) =>
    members.has(name)
      ? findDifference(value, members.get(name), `${path}/${name}`)
      : `${path}/${name} is not in the output`,
  );
}

function findFirst<T>(items: Iterable<T>, find: (item: T) => string | null): string | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}
