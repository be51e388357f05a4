import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { decodeId, encodeId } from '@pnb/contract';
import type { Control } from '@pnb/db';

/** The position and the hash of an entry, which was the last of its chain. */
export interface AuditHead {
  /** Identifies the chain: the account, or `NO_ACCOUNT`. */
  chain_id: string;
  sequence: number;
  /** It is in hexadecimal. */
  hash: string;
}

/** The chain of the entries without an account. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';

/** Names a chain as logs and backups do. */
export const nameChain = (chain_id: string): string =>
  chain_id === NO_ACCOUNT ? 'service' : encodeId('account', chain_id);

/** `<account or service>:<sequence>:<hash>`, as it is in logs and backups. */
export const formatHead = ({ chain_id, sequence, hash }: AuditHead): string =>
  `${nameChain(chain_id)}:${sequence}:${hash}`;

const HEAD = /\b(service|acct_\w+):(\d{1,15}):([0-9a-f]{64})\b/g;

function* parseHeads(text: string): Generator<AuditHead> {
  for (const [, name = '', sequence = '', hash = ''] of text.matchAll(HEAD)) {
    const chain_id = name === 'service' ? NO_ACCOUNT : decodeId('account', name);
    if (chain_id !== null) yield { chain_id, sequence: Number(sequence), hash };
  }
}

/** The heads in a log of a process or the manifest of a backup, each once, whatever else the file contains. */
export async function findHeads(file: string): Promise<AuditHead[]> {
  const heads = new Map<string, AuditHead>();
  const lines = createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity });
  for await (const line of lines) for (const head of parseHeads(line)) heads.set(formatHead(head), head);
  return [...heads.values()];
}

interface HeadRow {
  chain_id: string;
  sequence: string;
  hash: string;
}

/** What of a client or a pool is used. */
type Queryable = Pick<Control['pool'], 'query'>;

/** The last entry of each chain. */
export async function listHeads(client: Queryable): Promise<AuditHead[]> {
  const { rows } = await client.query<HeadRow>(
    `select chain_id, last_sequence::text as sequence, encode(last_hash, 'hex') as hash from audit_chains order by chain_id`,
  );
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

const PERIOD_MS = 60_000;
/** A line has some kilobytes. */
const HEADS_IN_LINE = 50;

interface Watched {
  control: Pick<Control, 'pool'>;
  /** Logs a line. */
  report: (line: string) => void;
  periodMs?: number;
}

/**
 * Writes the last hash of each chain to the log of the process: all of them at the start, then each minute those that have
 * changed. A log that is kept elsewhere shows whether the end of a chain was cut off.
 */
export function watchHeads({ control, report, periodMs = PERIOD_MS }: Watched): { stop(): Promise<void> } {
  const reported = new Map<string, number>();
  const work = async (): Promise<void> => {
    const heads = await listHeads(control.pool);
    const changed = heads.filter(({ chain_id, sequence }) => reported.get(chain_id) !== sequence);
    for (let at = 0; at < changed.length; at += HEADS_IN_LINE)
      report(
        `audit log: ${changed
          .slice(at, at + HEADS_IN_LINE)
          .map(formatHead)
          .join(' ')}`,
      );
    for (const { chain_id, sequence } of changed) reported.set(chain_id, sequence);
  };
  // Without the database, the next run reports what has changed.
  const run = (): Promise<void> => work().catch(() => undefined);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, periodMs).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
