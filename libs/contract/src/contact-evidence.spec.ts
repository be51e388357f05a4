import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isEvidenceComplete } from './contact-evidence.ts';

const DAY_MS = 86_400_000;

interface Contact {
  channel: string;
  attempted_at: Date;
}

const makeContacts = (...made: [channel: string, day: number][]): Contact[] =>
  made.map(([channel, day]) => ({ channel, attempted_at: new Date(day * DAY_MS) }));

/**
 * Computes what the contract words: four attempts over two channels within six weeks, tried for each span of six
 * weeks.
 */
function hasEvidenceInSomeSpan(contacts: readonly Contact[]): boolean {
  return contacts.some(({ attempted_at: start }) => {
    const span = contacts.filter(
      ({ attempted_at: at }) => at >= start && at.getTime() <= start.getTime() + 6 * 7 * DAY_MS,
    );
    return span.length >= 4 && new Set(span.map(({ channel }) => channel)).size >= 2;
  });
}

describe('isEvidenceComplete', () => {
  it('requires four attempts over two channels', () => {
    expect(isEvidenceComplete(makeContacts(['phone', 0], ['email', 1], ['phone', 2]))).toBe(false);
    expect(isEvidenceComplete(makeContacts(['phone', 0], ['phone', 1], ['phone', 2], ['phone', 3]))).toBe(false);
    expect(isEvidenceComplete(makeContacts(['phone', 0], ['phone', 1], ['phone', 2], ['email', 3]))).toBe(true);
  });

  it('requires them within 42 days, the last one included', () => {
    expect(isEvidenceComplete(makeContacts(['phone', 0], ['phone', 1], ['email', 2], ['phone', 42]))).toBe(true);
    expect(isEvidenceComplete(makeContacts(['phone', 0], ['phone', 1], ['email', 2], ['phone', 42.01]))).toBe(false);
  });

  it('finds evidence exactly if some span of six weeks has it', () => {
    const contact = fc.record({
      channel: fc.constantFrom('phone', 'email', 'letter'),
      attempted_at: fc.integer({ min: 0, max: 160 }).map((day) => new Date(day * DAY_MS)),
    });
    fc.assert(
      fc.property(fc.array(contact, { maxLength: 14 }), (contacts) => {
        const ordered = contacts.toSorted((a, b) => a.attempted_at.getTime() - b.attempted_at.getTime());
        expect(isEvidenceComplete(ordered)).toBe(hasEvidenceInSomeSpan(contacts));
      }),
      { numRuns: 2_000 },
    );
  });
});
