import { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { EXIT } from '../errors.ts';

/** Commands about event destinations. */
export function createDestinationCommands(context: Context) {
  const destinations = new Command('destinations').description('message brokers to which events are published');
  destinations
    .command('list')
    .description('list the event destinations with their health')
    .action(async () => {
      await context.output.list(
        context.connect().eventDestinations.list(),
        {
          id: ({ id }) => id,
          status: ({ status, failing_since }) => (status === 'enabled' && failing_since ? 'failing' : status),
          type: ({ type }) => type,
          delivered: ({ last_delivered_sequence }) => last_delivered_sequence,
          topic: ({ topic }) => topic,
          servers: ({ servers }) => servers,
          error: ({ last_error_class }) => last_error_class,
        },
        { limit: Infinity },
      );
    });
  destinations
    .command('test')
    .description('publish a test event; the exit code is 1 if the broker does not store it')
    .argument('<id>')
    .action((id) => testDestination(context, id));
  return destinations;
}

async function testDestination(context: Context, id: string): Promise<void> {
  const result = await context.connect().eventDestinations.test(id);
  const { outcome, duration_ms, error_class, error } = result;
  await context.output.object(result, { outcome, duration_ms, ...(error === null ? {} : { error_class, error }) });
  if (outcome !== 'succeeded') context.exitCode = EXIT.error;
}
