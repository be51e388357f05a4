/** What reviewers of an exception request look for: so many attempts over so many channels in so many days. */
export const CONTACT_EVIDENCE = { attempts: 4, channels: 2, days: 42 } as const;

interface Contact {
  channel: string;
  attempted_at: Date;
}

const { attempts, channels, days } = CONTACT_EVIDENCE;
const SPAN_MS = days * 86_400_000;

/** Attempts before and after a new one that decide whether it completes the evidence. */
export const EVIDENCE_NEIGHBORS = attempts - 1;

/**
 * Whether contacts in the order of time, without notes, are complete evidence. If any span of six weeks has enough attempts
 * over two channels, so has one that contains just as many successive attempts: those around a change of the channel.
 */
export const isEvidenceComplete = (contacts: readonly Contact[]): boolean =>
  contacts.some((first, start) => {
    const run = contacts.slice(start, start + attempts);
    const last = run.at(-1) ?? first;
    return (
      run.length === attempts &&
      last.attempted_at.getTime() - first.attempted_at.getTime() <= SPAN_MS &&
      new Set(run.map(({ channel }) => channel)).size >= channels
    );
  });
