/** Whether an endpoint with these patterns gets events of a type: the type itself, all of a resource as `provider.*`, or `*`. */
export function matchesTypes(eventTypes: readonly string[], type: string): boolean {
  return eventTypes.some(
    (pattern) =>
      pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}
