/** The part of a Prisma client that takes SQL as it is. */
export interface RawClient {
  $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): Promise<T>;
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** What libs/db itself needs of a handle for statements that Prisma cannot say. Never exported from the package. */
const clients = new WeakMap<object, RawClient>();

export function rememberRaw<H extends object>(handle: H, client: RawClient): H {
  clients.set(handle, client);
  return handle;
}

export function rawClient(handle: object): RawClient {
  const client = clients.get(handle);
  if (!client) throw new Error('not a handle of this package');
  return client;
}
