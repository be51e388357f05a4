/** Reported to scripts/test.ts by the exit code of skipped tests that Automake and Meson use. */
const SKIPPED = 77;

export function skip(reason: string): never {
  console.log(reason);
  process.exit(SKIPPED);
}
