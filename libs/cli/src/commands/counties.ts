import { Command } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { omitUndefined, parseLimit, parseList, readPageSize } from '../options.ts';

type Filter = NonNullable<Parameters<ProviderNetwork['counties']['list']>[0]>;
type Query = NonNullable<Parameters<ProviderNetwork['counties']['get']>[1]>;

/** Commands about counties and the criteria that apply to them. */
export function createCountyCommands(context: Context) {
  const counties = new Command('counties').description('counties with the CMS criteria that apply to them');
  counties
    .command('list')
    .description('list the counties of a build, or of a standard')
    .option('--build <id>', 'in the service area of this build, with their adequacy')
    .option('--standard <id>', 'of this standard')
    .option('--state <codes>', 'in one of these states, for example UT,NV', parseList)
    .option('--type <types>', 'of these county types, for example rural,ceac', parseList)
    .option('--search <text>', 'name or code')
    .option('--limit <n>', 'number of counties, or all', parseLimit, 25)
    .option('--csv', 'print the whole list as CSV')
    .action(async ({ build, standard, state, type, search, ...options }) => {
      const filter = omitUndefined({
        ...{ build_id: build, standard_id: standard, state, county_type: type, q: search },
        per_page: readPageSize(options),
      }) as Filter;
      await context.output.list(
        context.connect().counties.list(filter),
        {
          fips: ({ fips }) => fips,
          state: ({ state: found }) => found,
          type: ({ county_type }) => county_type,
          beneficiaries: ({ beneficiaries }) => beneficiaries,
          met: ({ adequacy }) => adequacy && `${adequacy.cells_met} of ${adequacy.cells_required}`,
          name: ({ name }) => name,
        },
        options,
      );
    });
  counties
    .command('get')
    .description('show a county')
    .argument('<fips>', 'FIPS code: five digits')
    .option('--build <id>', 'with its adequacy in this build')
    .option('--standard <id>', 'by this standard')
    .action(async (fips, { build, standard }) => {
      const query = omitUndefined({ build_id: build, standard_id: standard }) as Query;
      const county = await context.connect().counties.get(fips, query);
      const { ssa_code, name, state, county_type, standard_id, population, density, beneficiaries } = county;
      const { required_coverage_ratio, adequacy, customized_limits, certificates_of_need } = county;
      await context.output.object(county, {
        ...{ fips: county.fips, ssa_code, name, state, county_type, standard_id, population, density, beneficiaries },
        ...{ required_coverage_ratio, ...adequacy },
        customized_limits: customized_limits.map(({ specialty_code }) => specialty_code),
        certificates_of_need: certificates_of_need.length,
      });
    });
  return counties;
}
