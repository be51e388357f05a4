import type { Network } from '@pnb/db';

/** What an attempt sends: the bytes of the event, to the endpoint as it is at this moment. */
export interface Deliverable {
  id: string;
  event_id: string;
  sequence: bigint;
  body: string;
  url: string;
  retry_policy: unknown;
  headers_sealed: Uint8Array;
  secret_sealed: Uint8Array;
  retiring_secrets: unknown;
}

/** A delivery that a writer of this process has committed. */
export interface CommittedDelivery extends Deliverable {
  webhook_id: string;
  paused_until: Date | null;
}

/** What serves an endpoint in this process. */
export interface DeliveryHost {
  /** Called with deliveries that have no job of their own. */
  take(deliveries: readonly CommittedDelivery[]): void;
}

/** A promise of the hosts of an account to take the deliveries of one transaction. */
export interface Reservation {
  /** The endpoints for which no job has to be queued. */
  readonly webhook_ids: readonly string[];
  /** Has to be called once, when the transaction has ended; without deliveries when it was rolled back. */
  settle(deliveries: readonly CommittedDelivery[]): void;
}

interface Hosting {
  host: DeliveryHost;
  reservations: number;
  drained: PromiseWithResolvers<void> | null;
}

const NONE: Reservation = { webhook_ids: [], settle: () => undefined };

/**
 * The endpoints that the worker of this process is serving. Writers hand it their deliveries directly after the commit. The
 * job under which an endpoint is served stays in the queue meanwhile: when the process ends, another one takes it up and finds
 * the deliveries in the table.
 */
export class DeliveryHosts {
  readonly #accounts = new Map<string, Map<string, Hosting>>();

  /** Starts to take deliveries of an endpoint. Closing waits for the transactions that have reserved it. */
  open(account_id: string, webhook_id: string, host: DeliveryHost): { close(): Promise<void> } {
    const endpoints = this.#accounts.get(account_id) ?? new Map<string, Hosting>();
    this.#accounts.set(account_id, endpoints);
    const hosting: Hosting = { host, reservations: 0, drained: null };
    endpoints.set(webhook_id, hosting);
    return {
      close: async () => {
        if (endpoints.get(webhook_id) === hosting) endpoints.delete(webhook_id);
        if (endpoints.size === 0) this.#accounts.delete(account_id);
        if (hosting.reservations === 0) return;
        hosting.drained ??= Promise.withResolvers<void>();
        await hosting.drained.promise;
      },
    };
  }

  /** Reserves the hosts of an account for a transaction that is about to commit. */
  reserve(account_id: string): Reservation {
    const endpoints = this.#accounts.get(account_id);
    if (!endpoints || endpoints.size === 0) return NONE;
    const reserved = [...endpoints];
    for (const [, hosting] of reserved) hosting.reservations += 1;
    return {
      webhook_ids: reserved.map(([id]) => id),
      settle: (deliveries) => {
        for (const [id, hosting] of reserved) {
          const own = deliveries.filter(({ webhook_id }) => webhook_id === id);
          if (own.length > 0) hosting.host.take(own);
          hosting.reservations -= 1;
          if (hosting.reservations === 0) hosting.drained?.resolve();
        }
      },
    };
  }
}

/** The endpoints that workers of this process serve. */
export const getDeliveryHosts = ({ database }: Pick<Network, 'database'>): DeliveryHosts =>
  database.getPart(DeliveryHosts);
