import { beforeAll, describe, expect, it } from '@jest/globals';
import { CORPUS } from './corpus.ts';
import { measure, type Measured } from './measure.ts';
import { readCorpusFile } from './read-file.ts';
import { describeResults, sum } from './results.ts';

/** Shares that the corpus as a whole has to reach. */
const MIN_RIGHT = 0.99;
const MAX_WRONG = 0.005;

/** A file with a fault of its own must not hide behind the others. */
const FLOOR = 0.95;

describe('a corpus of files as plans receive them', () => {
  const results: Measured[] = [];
  const awaited: Measured[] = [];
  beforeAll(async () => {
    for (const file of CORPUS) (file.isAwaited ? awaited : results).push(measure(file, await readCorpusFile(file)));
  });
  const shown = (): string => describeResults(results, awaited);

  it('has 40 files or more, each of a name of its own', () => {
    expect(new Set(CORPUS.map(({ name }) => name)).size).toBe(CORPUS.length);
    expect(results.length).toBeGreaterThanOrEqual(40);
  });

  it('is imported unaided with 99 of 100 fields right, and most of each file', () => {
    const { right, open, wrong } = sum(results).fields;
    const poor = results.filter(({ fields }) => fields.right / (fields.right + fields.open + fields.wrong) < FLOOR);
    if (poor.length > 0 || right / (right + open + wrong) < MIN_RIGHT) throw new Error(shown());
  });

  it('has at most one wrong guess of a heading, and one of a value, in 200', () => {
    const { headings, values } = sum(results);
    expect([headings.guessed, values.guessed].every((count) => count > 100)).toBe(true);
    const isWrong = headings.wrong > headings.guessed * MAX_WRONG || values.wrong > values.guessed * MAX_WRONG;
    if (isWrong) throw new Error(shown());
  });

  it('has no provider whose contract ended, or whose NPI was deactivated, accepted as if it had not', () => {
    const ended = CORPUS.flatMap(({ providers }) => providers).filter(({ hasEnded }) => hasEnded);
    expect(ended.length).toBeGreaterThan(40);
    if (sum(results).accepted > 0) throw new Error(shown());
  });
});
