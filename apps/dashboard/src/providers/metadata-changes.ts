export type MetadataEntry = readonly [key: string, value: string];

/** Changed values, and null for keys that were removed (RFC 7396). */
export function listMetadataChanges(
  before: Readonly<Record<string, string>>,
  entries: readonly MetadataEntry[],
): Record<string, string | null> {
  const after = new Map(entries.filter(([key]) => key.trim() !== '').map(([key, value]) => [key.trim(), value]));
  const removed = Object.keys(before).filter((key) => !after.has(key));
  const changed = [...after].filter(([key, value]) => before[key] !== value);
  return Object.fromEntries([...removed.map((key) => [key, null] as const), ...changed]);
}
