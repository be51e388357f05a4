import { createHash } from 'node:crypto';
import type { Control } from '@pnb/db';
import { type AuditHead, nameChain, NO_ACCOUNT } from './audit-heads.ts';

type Kind = 'changed' | 'missing' | 'reordered' | 'cut off';

export interface AuditFinding {
  /** An account, or `service`. */
  chain: string;
  sequence: number;
  finding: Kind;
  detail: string;
}

export interface AuditReport {
  chains: number;
  entries: number;
  /** Chains that begin after entries that were removed. */
  shortened_chains: number;
  /** Hashes of logs and backups that were compared. */
  compared: number;
  /** Hashes of entries that were removed since. */
  not_comparable: number;
  /** The first ones. */
  findings: AuditFinding[];
}

interface Chain {
  chain_id: string;
  start_sequence: number;
  start_hash: string;
  last_sequence: number;
  last_hash: string;
}

interface Entry {
  chain_id: string;
  sequence: number;
  previous_hash: string;
  hash: string;
  id: string;
  account_id: string | null;
  actor_type: string;
  actor_id: string | null;
  action: string;
  subject: string;
  at: Date;
  request_id: string | null;
}

const encodeField = (text: string | null): string => (text === null ? '-' : `${Buffer.byteLength(text)}:${text}`);

/** Computes what `hash_audit_entry` of the migrations computes. */
function hashEntry(entry: Entry): string {
  const { previous_hash, id, account_id, actor_type, actor_id, action, subject, at, request_id } = entry;
  const time = String(at.getTime());
  const fields = [
    'pnb-audit-1',
    previous_hash,
    id,
    account_id,
    actor_type,
    actor_id,
    action,
    subject,
    time,
    request_id,
  ];
  return createHash('sha256').update(fields.map(encodeField).join('')).digest('hex');
}

/** A client in one transaction. */
type Client = Pick<Control['pool'], 'query'>;

const CHAINS = `
  select chain_id, start_sequence::float8 as start_sequence, encode(start_hash, 'hex') as start_hash,
    last_sequence::float8 as last_sequence, encode(last_hash, 'hex') as last_hash
  from audit_chains where $1::uuid is null or chain_id = $1 order by chain_id`;

const ENTRIES = `
  select chain_id, sequence::float8 as sequence, encode(previous_hash, 'hex') as previous_hash, encode(hash, 'hex') as hash,
    id, account_id, actor_type::text as actor_type, actor_id, action, subject, at, request_id
  from audit_entries where (chain_id, sequence) > ($1, $2) and ($3::uuid is null or chain_id = $3)
  order by chain_id, audit_entries.sequence limit $4`;

const BATCH = 2_000;

/** All entries, by chain and position. */
async function* readEntries(client: Client, only: string | null): AsyncGenerator<Entry> {
  let [chain, sequence] = [NO_ACCOUNT, -1e15];
  for (;;) {
    const { rows } = await client.query<Entry>(ENTRIES, [chain, sequence, only, BATCH]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    [chain, sequence] = [last.chain_id, last.sequence];
  }
}

const MAX_FINDINGS = 100;

/** Compares the entries of a chain, one after the other, with what it and earlier hashes state. */
class ChainReader {
  readonly #chain: Chain;
  readonly #heads: Map<number, Set<string>>;
  readonly #report: AuditReport;
  #sequence: number;
  #hash: string;

  constructor(chain: Chain, heads: readonly AuditHead[], report: AuditReport) {
    this.#chain = chain;
    this.#report = report;
    this.#sequence = chain.start_sequence;
    this.#hash = chain.start_hash;
    this.#heads = new Map();
    for (const { sequence, hash } of heads)
      this.#heads.set(sequence, (this.#heads.get(sequence) ?? new Set()).add(hash));
    report.chains += 1;
    if (chain.start_sequence > 0) report.shortened_chains += 1;
    report.not_comparable += [...this.#heads.keys()].filter((sequence) => sequence < chain.start_sequence).length;
    this.#compare(chain.start_sequence, chain.start_hash);
  }

  get chain_id(): string {
    return this.#chain.chain_id;
  }

  read(entry: Entry): void {
    const { sequence } = entry;
    this.#report.entries += 1;
    const expected = this.#sequence + 1;
    if (entry.chain_id !== (entry.account_id ?? NO_ACCOUNT))
      this.#add(sequence, 'reordered', 'the entry is in the chain of another account');
    else if (sequence <= this.#chain.start_sequence || sequence > this.#chain.last_sequence)
      this.#add(sequence, 'reordered', 'the entry is outside of its chain');
    else if (sequence > expected) this.#add(expected, 'missing', describeGap(expected, sequence - 1));
    else if (entry.previous_hash !== this.#hash)
      this.#add(
        sequence,
        'reordered',
        'the entry does not continue the previous one: one of them was moved or replaced',
      );
    const hash = hashEntry(entry);
    if (hash !== entry.hash) this.#add(sequence, 'changed', 'the entry differs from its hash');
    this.#compare(sequence, hash);
    // The stored hash: what follows is linked to it, so that one change is one finding.
    [this.#sequence, this.#hash] = [sequence, entry.hash];
  }

  end(): void {
    const { last_sequence, last_hash } = this.#chain;
    if (this.#sequence < last_sequence)
      this.#add(this.#sequence + 1, 'cut off', describeGap(this.#sequence + 1, last_sequence));
    else if (this.#sequence === last_sequence && this.#hash !== last_hash)
      this.#add(last_sequence, 'changed', 'the last entry is not the one with which the chain ended');
    const beyond = [...this.#heads.keys()].filter((sequence) => sequence > Math.max(this.#sequence, last_sequence));
    if (beyond.length > 0)
      this.#add(this.#sequence + 1, 'cut off', `a log or a backup has the hash of entry ${Math.max(...beyond)}`);
  }

  #compare(sequence: number, hash: string): void {
    for (const head of this.#heads.get(sequence) ?? []) {
      this.#report.compared += 1;
      if (head !== hash) this.#add(sequence, 'changed', 'a log or a backup has another hash of the entry');
    }
  }

  #add(sequence: number, finding: Kind, detail: string): void {
    const { findings } = this.#report;
    if (findings.length < MAX_FINDINGS)
      findings.push({ chain: nameChain(this.#chain.chain_id), sequence, finding, detail });
  }
}

const describeGap = (from: number, to: number): string =>
  from === to ? 'the entry is missing' : `the entries to ${to} are missing`;

interface Verification {
  /** An account; null for all chains. */
  account_id: string | null;
  /** What logs and backups state. */
  heads: readonly AuditHead[];
}

/** A chain of which only entries or earlier hashes are left. */
const createLostChain = (chain_id: string): Chain => {
  const zeros = '0'.repeat(64);
  return { chain_id, start_sequence: 0, start_hash: zeros, last_sequence: 0, last_hash: zeros };
};

/** Computes the hashes of all entries, in one snapshot. */
export async function verifyAuditLog({ pool }: Control, verification: Verification): Promise<AuditReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await verifyChains(client, verification);
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

async function verifyChains(client: Client, { account_id, heads }: Verification): Promise<AuditReport> {
  const counts = { chains: 0, entries: 0, shortened_chains: 0, compared: 0, not_comparable: 0 };
  const report: AuditReport = { ...counts, findings: [] };
  const { rows } = await client.query<Chain>(CHAINS, [account_id]);
  const chains = new Map(rows.map((chain) => [chain.chain_id, chain]));
  const byChain = Map.groupBy(heads, ({ chain_id }) => chain_id);
  const open = (chain_id: string): ChainReader => {
    const opened = chains.get(chain_id) ?? createLostChain(chain_id);
    const reader = new ChainReader(opened, byChain.get(chain_id) ?? [], report);
    chains.delete(chain_id);
    byChain.delete(chain_id);
    return reader;
  };
  let current = null as ChainReader | null;
  for await (const entry of readEntries(client, account_id)) {
    if (current?.chain_id !== entry.chain_id) {
      current?.end();
      current = open(entry.chain_id);
    }
    current.read(entry);
  }
  current?.end();
  // What remains has no entry: all were removed, or deleted.
  const rest = new Set([...chains.keys(), ...byChain.keys()]);
  for (const chain_id of rest) if (account_id === null || chain_id === account_id) open(chain_id).end();
  return report;
}
