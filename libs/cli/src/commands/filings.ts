import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import { type Context, listenForEnd } from '../context.ts';
import { EXIT } from '../errors.ts';
import { omitUndefined, parseLimit, parseList, readPageSize } from '../options.ts';

type Filings = ProviderNetwork['filings'];
type Filing = Awaited<ReturnType<Filings['get']>>;
type Filter = NonNullable<Parameters<Filings['list']>[1]>;
type FindingFilter = NonNullable<Parameters<Filings['listFindings']>[2]>;

const BASES = ['active', 'contracted', 'filing'] as const satisfies Filing['basis'][];
const TABLES = ['provider', 'facility'] as const;
const WAIT_SECONDS = 10;

/** Commands about the tables that CMS reviews. */
export function createFilingCommands(context: Context) {
  const filings = new Command('filings').description('the tables that CMS reviews, with their pre-flight');
  addLists(filings, context);
  filings
    .command('create')
    .description('freeze the tables of a build, and test them; with --watch, wait for the findings')
    .argument('<build>', 'id of the build')
    .option('--name <name>', 'name of the filing')
    .addOption(new Option('--basis <basis>', 'which providers are filed').choices(BASES))
    .option('--watch', 'wait until the filing is ready')
    .action(async (build, { watch, ...body }) => {
      const { filings: resource } = context.connect();
      const started = await resource.create(build, body);
      await showFiling(context, watch ? await watchFiling(resource, started) : started);
    });
  filings
    .command('get')
    .description('show a filing')
    .argument('<build>', 'id of the build')
    .argument('<filing>', 'id of the filing')
    .action(async (build, filing) => {
      const found = await context.connect().filings.get(build, filing, { waitSeconds: WAIT_SECONDS });
      await showFiling(context, found);
    });
  filings
    .command('table')
    .description('print a table as it is uploaded to CMS, tab-delimited')
    .argument('<build>', 'id of the build')
    .argument('<filing>', 'id of the filing')
    .addOption(new Option('--table <table>', 'which table').choices(TABLES).default('provider' as const))
    .action(async (build, filing, { table }) => {
      const { filings: resource } = context.connect();
      const call =
        table === 'provider' ? resource.getProviderTable(build, filing) : resource.getFacilityTable(build, filing);
      await context.output.file(await call);
    });
  return filings;
}

function addLists(filings: Command, context: Context): void {
  filings
    .command('list')
    .description('list the filings of a build, or of all builds, latest first')
    .argument('[build]', 'id of the build')
    .option('--status <statuses>', 'for example ready', parseList)
    .option('--limit <n>', 'number of filings, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async (build, { status, ...options }) => {
      const filter = omitUndefined({ status, per_page: readPageSize(options) }) as Filter;
      const { filings: resource } = context.connect();
      await context.output.list(
        build === undefined ? resource.listAllFilings(filter) : resource.list(build, filter),
        {
          id: ({ id }) => id,
          ...(build === undefined && { build: ({ build_id }: Filing) => build_id }),
          status: ({ status: found }) => found,
          basis: ({ basis }) => basis,
          providers: ({ provider_count }) => provider_count,
          errors: ({ finding_counts }) => finding_counts?.error,
          warnings: ({ finding_counts }) => finding_counts?.warning,
          created: ({ created_at }) => created_at,
          name: ({ name }) => name,
        },
        options,
      );
    });
  filings
    .command('findings')
    .description('list what the pre-flight found, with the correction')
    .argument('<build>', 'id of the build')
    .argument('<filing>', 'id of the filing')
    .option('--severity <severities>', 'error, warning', parseList)
    .option('--code <codes>', 'findings with one of these codes', parseList)
    .option('--limit <n>', 'number of findings, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async (build, filing, { severity, code, ...options }) => {
      const filter = omitUndefined({ severity, code, per_page: readPageSize(options) }) as FindingFilter;
      await context.output.list(
        context.connect().filings.listFindings(build, filing, filter),
        {
          severity: ({ severity: found }) => found,
          code: ({ code: found }) => found,
          row: ({ table, row }) => (table === null ? null : `${table} ${row ?? ''}`.trim()),
          provider: ({ provider_id }) => provider_id,
          fix: ({ fix }) => fix,
        },
        options,
      );
    });
}

/** Ctrl-C ends the waiting, not the filing. */
async function watchFiling(filings: Filings, { build_id, id }: Filing): Promise<Filing> {
  const { signal, end } = listenForEnd();
  try {
    return await filings.waitUntilDone(build_id, id, { signal });
  } finally {
    end();
  }
}

async function showFiling(context: Context, filing: Filing): Promise<void> {
  const { id, build_id, name, status, basis, filing_type, provider_count, row_counts, finding_counts } = filing;
  const { failure, sha256, created_at, completed_at } = filing;
  await context.output.object(filing, {
    ...{ id, build_id, name, status, basis, filing_type, providers: provider_count },
    ...(row_counts && { provider_rows: row_counts.provider, facility_rows: row_counts.facility }),
    ...(finding_counts && { errors: finding_counts.error, warnings: finding_counts.warning }),
    ...(failure && { failure }),
    ...{ sha256, created_at, completed_at },
  });
  if (finding_counts && finding_counts.error + finding_counts.warning > 0)
    context.output.note(`All findings: pnb filings findings ${build_id} ${id} --csv`);
  if (status === 'failed') context.exitCode = EXIT.error;
}
