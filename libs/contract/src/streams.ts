/** A file that is still arriving. */
export interface UploadedFile {
  name: string;
  source: AsyncIterable<Uint8Array>;
}

/** The text of server-sent events, written until the signal is aborted. */
export interface EventLines {
  write(signal: AbortSignal): AsyncIterable<string>;
  /** Called when the response has ended. */
  close(): void;
}

/** An object that a request follows. */
export interface Followed<T> {
  /** Id of its row, which notifies of each change. */
  id: string;
  read: () => Promise<FollowedState<T>>;
}

export interface FollowedState<T> {
  value: T;
  /** Differs where an event is due. */
  version: string;
  /** No change follows. */
  isEnded: boolean;
}

/** A file that a route streams. */
export interface FileContent {
  file_name: string;
  /** Changes with the content. */
  checksum: string;
  chunks: AsyncIterable<string | Uint8Array>;
}
