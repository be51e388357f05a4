/** A response that is made only for a caller that does not have it. */
export interface Tagged<T> {
  /** What determines the content. */
  version: string;
  read: () => Promise<TaggedContent<T>>;
}

export interface TaggedContent<T> {
  /** Differs from the version before if the content has changed in between. */
  version: string;
  value: T;
}
