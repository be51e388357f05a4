import { Command } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { CliError } from '../errors.ts';
import { parseField, parseLimit, parseList } from '../options.ts';

type Providers = ProviderNetwork['providers'];
type Provider = Awaited<ReturnType<Providers['get']>>;
type Filter = NonNullable<Parameters<Providers['list']>[0]>;
type Change = NonNullable<Parameters<Providers['update']>[1]>;

/** Commands about providers and their stage. */
export function createProviderCommands(context: Context) {
  const providers = new Command('providers').description('providers and their pipeline stage');
  providers
    .command('list')
    .description('list providers')
    .option('--build <id>', 'of this build')
    .option('--campaign <id>', 'members of this campaign')
    .option('--stage <stages>', 'in one of these stages, with commas between', parseList)
    .option('--specialty <codes>', 'with one of these CMS specialty codes', parseList)
    .option('--county <fips>', 'with a location in one of these counties', parseList)
    .option('--owner <email>', 'assigned to this person')
    .option('--data-quality <codes>', 'with one of these warnings, for example zip_unknown', parseList)
    .option('--search <text>', 'name, NPI or external_id')
    .option('--sort <fields>', 'for example name, or -stage_changed_at', parseList)
    .option('--limit <n>', 'number of providers, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async ({ limit, csv, ...options }) => {
      await context.output.list(
        context.connect().providers.list(readFilter({ ...options, ...(csv ? {} : { limit }) })),
        {
          id: ({ id }) => id,
          npi: ({ npi }) => npi,
          stage: ({ stage }) => stage,
          adequacy: ({ adequacy_status }) => adequacy_status,
          specialty: ({ specialty_code, specialty }) => `${specialty_code} ${specialty}`,
          county: ({ county, state }) => (county === null ? null : `${county}, ${state ?? ''}`),
          name: ({ name }) => name,
        },
        { limit, csv },
      );
    });
  providers
    .command('get')
    .description('show a provider')
    .argument('<id>')
    .action(async (id) => showProvider(context, await context.connect().providers.get(id)));
  providers
    .command('update')
    .description('change a provider, for example its stage')
    .argument('<id>')
    .option('--stage <stage>', 'move to this stage')
    .option('--reason <text>', 'why it is moved')
    .option('--correction', 'the move corrects an error: every stage is allowed')
    .option('--owner <email>', 'assign to this person')
    .option('--set <field=value>', 'any other field; the value is JSON or text, and null removes it', parseField)
    .action(async (id, { owner, set, ...rest }) => {
      const change = { ...rest, ...(owner ? { owner_email: owner } : {}), ...set };
      if (Object.keys(change).length === 0) throw new CliError('Nothing to change: --stage, --owner, or --set.');
      // The service checks fields and values, and names those that are invalid.
      await showProvider(context, await context.connect().providers.update(id, change as Change));
    });
  return providers;
}

interface ListOptions {
  build?: string | undefined;
  campaign?: string | undefined;
  stage?: string[] | undefined;
  specialty?: string[] | undefined;
  county?: string[] | undefined;
  owner?: string | undefined;
  dataQuality?: string[] | undefined;
  search?: string | undefined;
  sort?: string[] | undefined;
  limit?: number;
}

/** Only what was given; the service checks the values. */
function readFilter({
  build,
  campaign,
  stage,
  specialty,
  county,
  owner,
  dataQuality,
  search,
  sort,
  limit,
}: ListOptions): Filter {
  const filter = {
    build_id: build,
    campaign_id: campaign,
    stage,
    specialty_code: specialty,
    county_fips: county,
    owner_email: owner,
    data_quality: dataQuality,
    q: search,
    sort,
    per_page: limit && Math.min(limit, 100),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

async function showProvider({ output }: Context, provider: Provider): Promise<void> {
  const { id, name, npi, stage, allowed_stages, specialty_code, specialty, county, state, owner_email } = provider;
  const { adequacy_status, adequacy_reasons, data_quality, external_id, build_id, updated_at } = provider;
  await output.object(provider, {
    ...{ id, name, npi, external_id, build_id, specialty: `${specialty_code} ${specialty}`, county, state },
    ...{ stage, allowed_stages, owner_email, adequacy_status, adequacy_reasons, data_quality, updated_at },
  });
}
