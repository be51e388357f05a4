/** Letters from which one typing error leaves a word recognizable. */
const MIN_LENGTH = 6;

/** Whether a word is another one with one letter inserted, left out, replaced, or swapped with the next. */
export const isMisspelled = (word: string, correct: string): boolean =>
  correct.length >= MIN_LENGTH && isOneEditAway(word, correct);

export function isOneEditAway(from: string, to: string): boolean {
  if (from === to || Math.abs(from.length - to.length) > 1) return false;
  const start = countSame(from, to);
  const [restFrom, restTo] = [from.slice(start), to.slice(start)];
  if (restFrom.length !== restTo.length) return restFrom.slice(1) === restTo || restFrom === restTo.slice(1);
  const isSwapped = restFrom[0] === restTo[1] && restFrom[1] === restTo[0] && restFrom.slice(2) === restTo.slice(2);
  return isSwapped || restFrom.slice(1) === restTo.slice(1);
}

/** The length of the common start. */
function countSame(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
