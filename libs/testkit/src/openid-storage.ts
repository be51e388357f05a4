import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider stores, in memory. */
export const openStorage = (): ((kind: string) => Adapter) => {
  const rows = new Map<string, AdapterPayload>();
  return (kind) => {
    const findBy = (isIt: (row: AdapterPayload) => boolean) =>
      [...rows].find(([key, row]) => key.startsWith(`${kind}:`) && isIt(row))?.[1];
    return {
      upsert: async (id, payload) => void rows.set(`${kind}:${id}`, payload),
      find: async (id) => rows.get(`${kind}:${id}`),
      findByUid: async (uid) => findBy((row) => row.uid === uid),
      findByUserCode: async (code) => findBy((row) => row.userCode === code),
      consume: async (id) => void Object.assign(rows.get(`${kind}:${id}`) ?? {}, { consumed: Date.now() / 1000 }),
      destroy: async (id) => void rows.delete(`${kind}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, row] of rows) if (row.grantId === grantId) rows.delete(key);
      },
    };
  };
};
