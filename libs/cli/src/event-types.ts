/** Whether a type is selected: by its name, by `provider.*` or by `*`. Without a selection, all are. */
export function matchesType(selected: readonly string[] | undefined, type: string): boolean {
  if (!selected || selected.length === 0) return true;
  return selected.some(
    (name) => name === '*' || name === type || (name.endsWith('.*') && type.startsWith(name.slice(0, -1))),
  );
}
