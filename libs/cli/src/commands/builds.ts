import { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { parseLimit } from '../options.ts';

/** Commands about network builds. */
export function createBuildCommands(context: Context) {
  const builds = new Command('builds').description('network builds');
  builds
    .command('list')
    .description('list the builds')
    .option('--limit <n>', 'number of builds, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async (options) => {
      await context.output.list(
        context.connect().builds.list(),
        {
          id: ({ id }) => id,
          status: ({ status }) => status,
          year: ({ contract_year }) => contract_year,
          providers: ({ counts }) => counts.providers,
          score: ({ adequacy }) => adequacy?.score,
          name: ({ name }) => name,
        },
        options,
      );
    });
  return builds;
}
