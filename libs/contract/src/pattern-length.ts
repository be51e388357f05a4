/**
 * The length of the longest text that an anchored regular expression matches, or null when it has no bound or uses
 * syntax beyond characters, classes, groups, alternatives and counts.
 */
export const longestMatch = (pattern: string): number | null => measure(pattern, Math.max);

/** The length of the shortest one, in the same way. */
export const shortestMatch = (pattern: string): number | null => measure(pattern, Math.min);

function measure(pattern: string, choose: Reader['choose']): number | null {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return null;
  const reader: Reader = { text: pattern.slice(1, -1), at: 0, choose };
  const length = readAlternatives(reader);
  return reader.at === reader.text.length && Number.isFinite(length) ? length : null;
}

interface Reader {
  readonly text: string;
  at: number;
  /** Chooses the shorter or the longer one of two lengths. */
  readonly choose: (one: number, other: number) => number;
}

function readAlternatives(reader: Reader): number {
  let length = readSequence(reader);
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    length = reader.choose(length, readSequence(reader));
  }
  return length;
}

function readSequence(reader: Reader): number {
  let length = 0;
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const atom = readAtom(reader);
    const times = readCount(reader);
    length += atom === 0 || times === 0 ? 0 : atom * times;
  }
  return length;
}

/** The length of a group, a class, an escape or a character; of anything else, Infinity. */
function readAtom(reader: Reader): number {
  const rest = reader.text.slice(reader.at);
  const group = /^\((\?:)?(?!\?)/.exec(rest);
  if (group) {
    reader.at += group[0].length;
    const length = readAlternatives(reader);
    reader.at += 1;
    return length;
  }
  const single = /^(\[\^?(\\.|[^\]\\])+\]|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[^bBpPk1-9]|[^()[\]{}*+?|\\^$])/i.exec(rest);
  reader.at += single ? single[0].length : 1;
  return single ? 1 : Infinity;
}

const ONCE = [1, 1] as const;
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  '?': [0, 1],
  '*': [0, Infinity],
  '+': [1, Infinity],
};

/** Number of repetitions of the preceding atom. */
function readCount(reader: Reader): number {
  const [min, max] = readCounts(reader);
  return reader.choose(min, max);
}

function readCounts(reader: Reader): [number, number] {
  const [found = '', min, max] = /^(?:\?|\*|\+|\{(\d+)(?:,(\d*))?\})/.exec(reader.text.slice(reader.at)) ?? [];
  reader.at += found.length;
  if (min === undefined) return [...(COUNTS[found] ?? ONCE)];
  if (max === undefined) return [Number(min), Number(min)];
  return [Number(min), max ? Number(max) : Infinity];
}
