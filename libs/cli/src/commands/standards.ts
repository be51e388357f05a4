import { Command } from '@commander-js/extra-typings';
import type { Context } from '../context.ts';
import { omitUndefined, parseList } from '../options.ts';

/** Commands about the CMS criteria of each year. */
export function createStandardCommands(context: Context) {
  const standards = new Command('standards').description('the CMS criteria of each year');
  standards
    .command('list')
    .description('list the standards that are loaded')
    .option('--csv', 'print the list as CSV')
    .action(async ({ csv }) => {
      await context.output.list(
        context.connect().standards.list(),
        {
          id: ({ id }) => id,
          year: ({ contract_year }) => contract_year,
          counties: ({ counts }) => counts.counties,
          specialties: ({ counts }) => counts.specialties,
          loaded: ({ loaded_at }) => loaded_at,
          name: ({ name }) => name,
        },
        { limit: Infinity, csv },
      );
    });
  standards
    .command('get')
    .description('show a standard')
    .argument('<id>')
    .action(async (id) => {
      const standard = await context.connect().standards.get(id);
      const { contract_year, name, citation, source, is_imported, loaded_at, counts, county_types } = standard;
      await context.output.object(standard, {
        ...{ id: standard.id, name, contract_year, citation, source, is_imported, loaded_at },
        ...{ ...counts, ...county_types },
      });
    });
  standards
    .command('compare')
    .description('show what differs between a standard and another one')
    .argument('<id>')
    .option('--with <id>', 'the other standard (default: that of the latest earlier year)')
    .option('--state <codes>', 'counties of these states', parseList)
    .option('--county <fips>', 'these counties', parseList)
    .option('--specialty <codes>', 'these specialties', parseList)
    .action(async (id, { with: other, state, county, specialty }) => {
      const filter = { with: other, state, county_fips: county, specialty_code: specialty };
      const comparison = await context.connect().standards.compare(id, omitUndefined(filter));
      const { standard_id, with_standard_id, specialties_added, specialties_removed, counties } = comparison;
      const { limits_changed, ratios_changed, customized_cells } = comparison;
      await context.output.object(comparison, {
        ...{ standard_id, with_standard_id },
        specialties_added: specialties_added.map(({ code }) => code),
        specialties_removed: specialties_removed.map(({ code }) => code),
        ...{ limits_changed: limits_changed.length, ratios_changed: ratios_changed.length },
        ...{ counties_added: counties.added, counties_removed: counties.removed },
        ...{ county_types_changed: counties.type_changed, customized_cells_changed: customized_cells.changed },
      });
      context.output.note('All differences: --json.');
    });
  return standards;
}
