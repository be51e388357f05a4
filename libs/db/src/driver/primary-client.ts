import pg from 'pg';
import { type SlowStatements, StatementTimer } from './statement-timer.ts';

/** The server is a standby, such as a previous primary to which a proxy still connects; the code is that of a write to it. */
export class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('the server is a standby and not the primary');
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** The configuration of a pool, too, which passes it on. */
export interface PrimaryConfig extends pg.ClientConfig {
  slowStatements?: SlowStatements | undefined;
}

interface ParameterStatus {
  parameterName: string;
  parameterValue: string;
}

/**
 * A connection to a server that accepts writes, as `target_session_attrs=primary` of libpq, which node-postgres does not have.
 * A standby would serve reads without the newest commits, and session locks that exclude no one. PostgreSQL reports what it is
 * when the connection opens, which costs no statement; a server only becomes a standby by a restart, which ends its connections.
 */
export class PrimaryClient extends pg.Client {
  #isStandby = false;
  readonly #timer: StatementTimer | null;

  constructor(config?: PrimaryConfig) {
    super(config);
    this.#timer = config?.slowStatements ? this.#measure(config.slowStatements) : null;
    // A connection that breaks fails its next statement. `connect` responds only after this event may have come: a listener
    // of the caller would be too late, and an error without a listener ends the process.
    this.on('error', () => undefined);
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: ParameterStatus) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on';
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | void {
    const connected = super.connect().then(() => this.#assertPrimary());
    if (!callback) return connected;
    const call = callback as (error: Error | null, client?: pg.Client) => void;
    connected.then(
      (client) => call(null, client),
      (error: Error) => call(error),
    );
  }

  /** Statements that were held back are sent now. */
  markSent(): void {
    this.#timer?.send();
  }

  /** One function for the connection: none is made for a statement. */
  #measure(slow: SlowStatements): StatementTimer {
    const timer = new StatementTimer(slow);
    const { connection } = this;
    const send = this.query.bind(this) as (...args: unknown[]) => unknown;
    const query = (statement: unknown, values: unknown, callback: unknown): unknown => {
      timer.begin(statement, connection.stream.writableCorked > 0);
      return send(statement, values, callback);
    };
    Object.assign(this, { query });
    connection.on('readyForQuery', () => timer.end());
    this.on('drain', () => timer.clear());
    return timer;
  }

  async #assertPrimary(): Promise<pg.Client> {
    if (!this.#isStandby) return this;
    await this.end().catch(() => undefined);
    throw new StandbyError();
  }
}
