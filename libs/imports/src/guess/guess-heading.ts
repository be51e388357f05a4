import type { Field } from '../rows/fields.ts';
import { isMisspelled } from './edit-distance.ts';
import { HEADING_RULES, type HeadingRule } from './heading-grammar.ts';
import { readHeadingWords } from './heading-words.ts';

/** All words are those of a rule, abbreviations written out. */
const SAME_WORDS = 0.95;
/** One word has one typing error. */
const MISSPELLED = 0.92;
/** The words alone say too little. */
const NEEDS_CELLS = 0.9;

export interface FieldGuess {
  field: Field;
  confidence: number;
  /** Whether the cells have to be those of the field. */
  needsCells?: boolean | undefined;
}

/** The field that a heading resembles, by its words alone. */
export function guessHeading(heading: string): FieldGuess | null {
  const words = readHeadingWords(heading);
  if (words.length === 0) return null;
  let best: (FieldGuess & { words: number }) | null = null;
  for (const rule of HEADING_RULES) {
    const found = matchRule(words, rule);
    // A longer core says more: `specialty code` is no `specialty`.
    if (
      found &&
      (!best ||
        found.confidence > best.confidence ||
        (found.confidence === best.confidence && found.words > best.words))
    )
      best = found;
  }
  if (!best) return null;
  const { field, confidence, needsCells } = best;
  return { field, confidence, ...(needsCells ? { needsCells } : {}) };
}

function matchRule(words: readonly string[], { field, cores, qualifiers, needsCells = false }: HeadingRule) {
  let best: (FieldGuess & { words: number }) | null = null;
  for (const core of cores) {
    const errors = countErrors(words, core, qualifiers);
    if (errors === null || (best && (best.words >= core.length || errors > 0))) continue;
    const confidence = errors === 0 ? SAME_WORDS : MISSPELLED;
    best = { field, confidence: needsCells ? NEEDS_CELLS : confidence, words: core.length, needsCells };
  }
  return best;
}

/** The number of misspelled words, at most one; null where the words are not those of the core and qualifiers. */
function countErrors(
  words: readonly string[],
  core: readonly string[],
  qualifiers: ReadonlySet<string>,
): number | null {
  const left = [...words];
  let errors = 0;
  for (const wanted of core) {
    const exact = left.indexOf(wanted);
    const at = exact >= 0 ? exact : left.findIndex((word) => isMisspelled(word, wanted) && !isKnown(word));
    if (at < 0) return null;
    if (exact < 0) errors += 1;
    left.splice(at, 1);
  }
  for (const word of left) {
    if (qualifiers.has(word)) continue;
    if (isKnown(word) || ![...qualifiers].some((qualifier) => isMisspelled(word, qualifier))) return null;
    errors += 1;
  }
  return errors <= 1 ? errors : null;
}

/** Words that differ from one of the rules by one letter, and are no typing errors. */
const OTHER_WORDS = [
  ...['country', 'counts', 'contact', 'states', 'officer', 'provided', 'signer', 'signee', 'faculty', 'vocation'],
  ...['certifier', 'deceases'],
];
const known = new Set([
  ...OTHER_WORDS,
  ...HEADING_RULES.flatMap(({ cores, qualifiers }) => [...cores.flat(), ...qualifiers]),
]);

const isKnown = (word: string): boolean => known.has(word);
