/** Read without importing anything of Node, so that workers and browsers run the same code. */
interface Runtime {
  process?: { env?: Record<string, string | undefined>; versions?: Record<string, string>; platform?: string };
  Deno?: { version: { deno: string }; env: { get(name: string): string | undefined } };
  Bun?: { version: string };
  window?: { document?: unknown };
  navigator?: { userAgent?: string };
}

const runtime = globalThis as Runtime;

export function readVariable(name: string): string | undefined {
  const value = runtime.process?.env?.[name]?.trim();
  return value === '' ? undefined : value;
}

export const isBrowser = (): boolean => runtime.window?.document !== undefined;

export function describeRuntime(): string {
  if (runtime.Bun) return `bun/${runtime.Bun.version}`;
  if (runtime.Deno) return `deno/${runtime.Deno.version.deno}`;
  const node = runtime.process?.versions?.node;
  return node ? `node/${node} ${runtime.process?.platform ?? ''}`.trim() : 'unknown';
}
