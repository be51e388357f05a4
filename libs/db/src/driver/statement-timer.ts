/** A statement that took longer than the setting. */
export interface SlowStatement {
  /** With numbers for its parameters, and without the texts of constants. */
  text: string;
  /** From its sending, or from the end of the one before it, until the server was ready for the next. */
  duration_ms: number;
}

export interface SlowStatements {
  /** Statements that take at least so long are reported. */
  ms: number;
  report(statement: SlowStatement): void;
}

const MAX_CHARS = 2_000;

/**
 * Measures the statements of a connection, which answers them in their order. Nothing is made for a statement that is fast: its
 * query is kept until its end, with the time of its sending.
 */
export class StatementTimer {
  readonly #slow: SlowStatements;
  readonly #queries: unknown[] = [];
  readonly #sent: number[] = [];
  /** How many of the last ones are held back. */
  #held = 0;
  #readyAt = 0;

  constructor(slow: SlowStatements) {
    this.#slow = slow;
  }

  begin(query: unknown, isHeld: boolean): void {
    this.#queries.push(query);
    this.#sent.push(performance.now());
    if (isHeld) this.#held += 1;
  }

  /** What was held back is sent now. */
  send(): void {
    if (this.#held === 0) return;
    this.#sent.fill(performance.now(), Math.max(0, this.#sent.length - this.#held));
    this.#held = 0;
  }

  end(): void {
    const query = this.#queries.shift();
    const sentAt = this.#sent.shift();
    const now = performance.now();
    if (sentAt !== undefined && now - Math.max(sentAt, this.#readyAt) >= this.#slow.ms)
      this.#report(query, now - Math.max(sentAt, this.#readyAt));
    this.#readyAt = now;
  }

  /** The connection has nothing to respond to: what is left was never sent. */
  clear(): void {
    this.#queries.length = 0;
    this.#sent.length = 0;
    this.#held = 0;
  }

  #report(query: unknown, duration_ms: number): void {
    const text = typeof query === 'string' ? query : (query as { text?: string } | undefined)?.text;
    this.#slow.report({ text: hideConstants(text ?? ''), duration_ms: Math.round(duration_ms) });
  }
}

/** Values are parameters. The texts of constants are left out nevertheless, so that none can be a value. */
const hideConstants = (text: string): string =>
  text
    .replace(/'(?:[^']|'')*'?/g, "'…'")
    .replace(/\$([a-z_]\w*)?\$.*?(\$\1\$|$)/gis, '$$…$$')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CHARS);
