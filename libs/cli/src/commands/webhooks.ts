import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { type Context, listenForEnd } from '../context.ts';
import { CliError } from '../errors.ts';
import { parseCount, parseList } from '../options.ts';
import { type Manner, startReceiver } from '../receiver.ts';

/** Commands about webhooks. */
export function createWebhookCommands(context: Context) {
  const webhooks = new Command('webhooks').description('webhook endpoints');
  webhooks
    .command('list')
    .description('list the endpoints with their health')
    .action(async () => {
      await context.output.list(
        context.connect().webhooks.list(),
        {
          id: ({ id }) => id,
          status: ({ status }) => status,
          types: ({ event_types }) => event_types,
          url: ({ url }) => url,
        },
        { limit: Infinity },
      );
    });
  webhooks
    .command('listen')
    .description('register a sandbox endpoint on this machine, and print what arrives until Ctrl-C')
    .option('--forward-to <url>', 'pass each request on to this address, and respond with its status', parseUrl)
    .option('--events <types>', 'event types, all of a resource as provider.*, or *', parseList)
    .option('--once', 'end after the first event that is verified')
    .option('--status <code>', 'respond with this status, to observe the retries', parseStatus)
    .option('--fail', 'respond with 500')
    .option('--slow <ms>', 'wait before the response', parseCount)
    .option('--hang', 'never respond')
    .action((options) => listen(context, options));
  return webhooks;
}

interface ListenOptions extends Manner {
  events?: string[] | undefined;
  once?: true | undefined;
  fail?: true | undefined;
}

/** Registers an endpoint for as long as the command runs. */
async function listen(context: Context, { events = ['*'], once, fail, ...manner }: ListenOptions): Promise<void> {
  const pnb = context.connect();
  const { environment } = await pnb.account.get();
  if (environment !== 'sandbox')
    throw new CliError('Production endpoints must be public https addresses. Use a sandbox key, pnb_sandbox_….');
  const { signal, end } = listenForEnd();
  const receiver = await startReceiver(context.output, { ...(fail ? { status: 500 } : {}), ...manner });
  try {
    const { id, secret } = await pnb.webhooks.create({
      url: receiver.url,
      event_types: events,
      description: 'pnb webhooks listen',
    });
    receiver.expectSecret(secret ?? '');
    context.output.note(`${id} at ${receiver.url} receives ${events.join(', ')} of the sandbox. Ctrl-C removes it.`);
    if (manner.forwardTo) context.output.note(`Your receiver verifies with this secret: ${secret ?? ''}`);
    try {
      await Promise.race([aborted(signal), ...(once ? [receiver.firstVerified] : [])]);
    } finally {
      await pnb.webhooks.delete(id);
      context.output.note(`${id} is removed.`);
    }
  } finally {
    receiver.close();
    end();
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

function parseUrl(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new InvalidArgumentError('It must be an http or https address.');
}

function parseStatus(text: string): number {
  if (/^[2-5]\d\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a status between 200 and 599.');
}
