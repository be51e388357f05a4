/**
 * The length of the longest text that an anchored regular expression matches, or null when it has no bound or uses
 * syntax beyond characters, classes, groups, alternatives and counts.
 */
export function longestMatch(pattern: string): number | null {
  if (!pattern.startsWith('^') || !pattern.endsWith('$') || pattern.endsWith('\\$')) return null;
  const reader: Reader = { text: pattern.slice(1, -1), at: 0 };
  const length = readAlternatives(reader);
  return reader.at === reader.text.length && Number.isFinite(length) ? length : null;
}

interface Reader {
  readonly text: string;
  at: number;
}

function readAlternatives(reader: Reader): number {
  let longest = readSequence(reader);
  while (reader.text[reader.at] === '|') {
    reader.at += 1;
    longest = Math.max(longest, readSequence(reader));
  }
  return longest;
}

function readSequence(reader: Reader): number {
  let length = 0;
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? '')) {
    const atom = readAtom(reader);
    const times = readCount(reader);
    length += atom === 0 ? 0 : atom * times;
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

/** Maximum number of repetitions of the preceding atom. */
function readCount(reader: Reader): number {
  const [found = '', , max] = /^(?:\?|\*|\+|\{(\d+)(?:,(\d*))?\})/.exec(reader.text.slice(reader.at)) ?? [];
  reader.at += found.length;
  if (found === '' || found === '?') return 1;
  if (found === '*' || found === '+') return Infinity;
  const exact = /^\{(\d+)\}$/.exec(found)?.[1];
  if (exact !== undefined) return Number(exact);
  return max ? Number(max) : Infinity;
}
