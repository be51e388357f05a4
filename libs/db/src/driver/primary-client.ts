import pg from 'pg';

/** The server is a standby, such as a previous primary to which a proxy still connects; the code is that of a write to it. */
export class StandbyError extends Error {
  readonly code = '25006';

  constructor() {
    super('the server is a standby and not the primary');
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

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

  constructor(config?: pg.ClientConfig) {
    super(config);
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

  async #assertPrimary(): Promise<pg.Client> {
    if (!this.#isStandby) return this;
    await this.end().catch(() => undefined);
    throw new StandbyError();
  }
}
