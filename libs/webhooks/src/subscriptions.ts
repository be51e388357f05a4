/** Whether an event type matches a pattern: the type itself, all types of a resource such as `provider.*`, or `*`. */
export function matchesTypes(eventTypes: readonly string[], type: string): boolean {
  return eventTypes.some(
    (pattern) =>
      pattern === '*' || pattern === type || (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  );
}
