// Changes of one object as server-sent events (WHATWG HTML, section 9.2).

export const EVENT_STREAM_TYPE = 'text/event-stream';

/** Time limit of one stream in seconds; clients then reconnect, with the current state of their access. */
export const MAX_STREAM_SECONDS = 300;

/** The time after which clients reconnect. */
export const RECONNECT_MS = 3_000;

/** Streams of one account at the same time, in each process. */
export const MAX_STREAMS = 10;

/** Least time between two events of a stream. */
export const EVENT_INTERVAL_MS = 500;

/** Time between two signs of life, which keep proxies from closing the connection. */
export const HEARTBEAT_MS = 15_000;

export interface ServerSentEvent {
  id: string;
  /** `progress` while the object changes, `end` for its last state. */
  event: 'progress' | 'end';
  data: string;
}

export const RETRY_LINE = `retry: ${RECONNECT_MS}\n\n`;

/** A comment, which clients ignore. */
export const HEARTBEAT_LINE = ': keep-alive\n\n';

/** The lines of an event; data is JSON, which has no line breaks. */
export const formatEvent = ({ id, event, data }: ServerSentEvent): string =>
  `id: ${id}\nevent: ${event}\ndata: ${data}\n\n`;
