import { Command } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { omitUndefined, parseField, parseLimit, parseList, readPageSize } from '../options.ts';

type Campaigns = ProviderNetwork['campaigns'];
type Campaign = Awaited<ReturnType<Campaigns['get']>>;
type Filter = NonNullable<Parameters<Campaigns['list']>[0]>;
type MemberFilter = NonNullable<Parameters<Campaigns['listMembers']>[1]>;
type Create = Parameters<Campaigns['create']>[0];

const ACTIONS = {
  launch: 'enroll the providers of the filter, and start a draft',
  pause: 'pause a running campaign',
  resume: 'resume a paused campaign',
  complete: 'complete a campaign, and compute its result',
  cancel: 'end a campaign without a result',
} as const;

/** Commands about outreach campaigns. */
export function createCampaignCommands(context: Context) {
  const campaigns = new Command('campaigns').description('outreach to providers of a build');
  addLists(campaigns, context);
  campaigns
    .command('get')
    .description('show a campaign with its progress and result')
    .argument('<id>')
    .action(async (id) => showCampaign(context, await context.connect().campaigns.get(id)));
  campaigns
    .command('create')
    .description('create a draft; launch starts it')
    .requiredOption('--build <id>', 'the build of the providers')
    .requiredOption('--name <name>', 'name of the campaign')
    .option('--stage <stages>', 'enroll the providers in these stages at the launch', parseList)
    .option('--set <field=value>', 'any other field; the value is JSON or text', parseField)
    .action(async ({ build, name, stage, set }) => {
      // The service checks fields and values, and names those that are invalid.
      const body = { build_id: build, name, ...(stage ? { member_filter: { stage } } : {}), ...set } as Create;
      await showCampaign(context, await context.connect().campaigns.create(body));
    });
  campaigns
    .command('update')
    .description('change a campaign, for example its name')
    .argument('<id>')
    .option('--name <name>', 'name of the campaign')
    .option('--set <field=value>', 'any other field; the value is JSON or text, and null removes it', parseField)
    .action(async (id, { set, ...rest }) => {
      const change = { ...rest, ...set };
      if (Object.keys(change).length === 0) throw new CliError('Nothing to change: --name, or --set.');
      await showCampaign(context, await context.connect().campaigns.update(id, change));
    });
  for (const action of Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])
    campaigns
      .command(action)
      .description(ACTIONS[action])
      .argument('<id>')
      .action(async (id) => showCampaign(context, await context.connect().campaigns[action](id)));
  return campaigns;
}

function addLists(campaigns: Command, context: Context): void {
  campaigns
    .command('list')
    .description('list campaigns')
    .option('--build <id>', 'of this build')
    .option('--status <statuses>', 'for example running,paused', parseList)
    .option('--limit <n>', 'number of campaigns, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async ({ build, status, ...options }) => {
      const filter = omitUndefined({ build_id: build && [build], status, per_page: readPageSize(options) }) as Filter;
      await context.output.list(
        context.connect().campaigns.list(filter),
        {
          id: ({ id }) => id,
          status: ({ status: found }) => found,
          members: ({ member_counts }) => member_counts.enrolled,
          converted: ({ member_counts }) => member_counts.converted,
          ends: ({ ends_on }) => ends_on,
          name: ({ name }) => name,
        },
        options,
      );
    });
  campaigns
    .command('members')
    .description('list the members of a campaign')
    .argument('<id>')
    .option('--state <states>', 'for example pending,in_progress', parseList)
    .option('--limit <n>', 'number of members, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async (id, { state, ...options }) => {
      const filter = omitUndefined({ state, per_page: readPageSize(options) }) as MemberFilter;
      await context.output.list(
        context.connect().campaigns.listMembers(id, filter),
        {
          provider: ({ provider_id }) => provider_id,
          state: ({ state: found }) => found,
          stage: ({ stage }) => stage,
          attempts: ({ contact_attempt_count }) => contact_attempt_count,
          contacted: ({ last_contacted_at }) => last_contacted_at,
          name: ({ provider_name }) => provider_name,
        },
        options,
      );
    });
}

async function showCampaign({ output }: Context, campaign: Campaign): Promise<void> {
  const { id, name, build_id, status, allowed_actions, member_counts, conversion_ratio, goal_met_at } = campaign;
  const { starts_on, ends_on, completion_reason, result, external_id } = campaign;
  await output.object(campaign, {
    ...{ id, name, build_id, external_id, status, allowed_actions, starts_on, ends_on },
    ...{ ...member_counts, conversion_ratio, goal_met_at },
    ...(completion_reason && { completion_reason }),
    ...(result && { score_before: result.score_before, score_after: result.score_after }),
  });
}
