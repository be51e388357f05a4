// The schema engine as Prisma's command line starts one: JSON-RPC with one message a line.
//   schema-engine-program.ts --datasource '{"url":"postgresql://…"}' [cli can-connect-to-database]
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { withSchemaEngine } from './schema-engine.ts';

interface Request {
  id: number;
  method?: string;
  params: unknown;
}

type Methods = Record<string, (params: unknown) => Promise<{ stdout?: string | null } | null>>;

const send = (message: object): boolean => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

const { values, positionals } = parseArgs({
  options: { datasource: { type: 'string' }, datamodels: { type: 'string' } },
  allowPositionals: true,
});
const { url } = JSON.parse(values.datasource ?? '{}') as { url: string };

await withSchemaEngine(url, undefined, async (engine) => {
  if (positionals.includes('can-connect-to-database')) return void (await engine.version());
  const methods = engine as unknown as Methods;
  for await (const line of createInterface({ input: process.stdin })) {
    const { id, method, params } = JSON.parse(line) as Request;
    // The response to a message of the engine.
    if (!method) continue;
    try {
      const result = (await methods[method]?.(params)) ?? null;
      // As the engine of the command line, which prints a difference by a message of its own.
      if (result?.stdout) send({ id, method: 'print', params: { content: result.stdout } });
      send({ id, result });
    } catch (error) {
      send({ id, error: { code: 4466, message: String(error), data: { message: String(error) } } });
    }
  }
});
