/** The line was not understood; exit code 2. */
export class UsageError extends Error {}

/** Understood, but it cannot be done; exit code 1. */
export class Refusal extends Error {}
