import { constants, openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';
import { omitUndefined, parseLimit, parseList, readPageSize } from '../options.ts';

type Samples = ProviderNetwork['beneficiarySamples'];
type Sample = Awaited<ReturnType<Samples['get']>>;
type Fields = Parameters<Samples['create']>[1];
type PointFilter = NonNullable<Parameters<Samples['listPoints']>[1]>;

const UNITS = ['beneficiaries', 'county_share'] as const satisfies Sample['unit'][];

/** Commands about the points that represent beneficiaries. */
export function createSampleCommands(context: Context) {
  const samples = new Command('samples').description('points that represent the beneficiaries of counties');
  addLists(samples, context);
  samples
    .command('get')
    .description('show a sample')
    .argument('<id>')
    .action(async (id) => showSample(context, await context.connect().beneficiarySamples.get(id)));
  samples
    .command('upload')
    .description('upload a CSV, also gzip, with county_fips or ssa_code, latitude, longitude and weight')
    .argument('<file>')
    .requiredOption('--name <name>', 'name of the sample')
    .requiredOption('--source <text>', 'origin of the points')
    .option('--vintage <text>', 'the time to which the points refer')
    .addOption(new Option('--unit <unit>', 'unit of the weights').choices(UNITS))
    .action(async (file, fields) => {
      const { beneficiarySamples } = context.connect();
      await access(file, constants.R_OK);
      const blob = await openAsBlob(file);
      await showSample(
        context,
        await beneficiarySamples.create(blob, omitUndefined(fields) as Fields, { fileName: basename(file) }),
      );
    });
  samples
    .command('delete')
    .description('delete a sample that no build uses')
    .argument('<id>')
    .action(async (id) => {
      await context.connect().beneficiarySamples.delete(id);
      context.output.note(`${id} is deleted.`);
    });
  return samples;
}

function addLists(samples: Command, context: Context): void {
  samples
    .command('list')
    .description('list the samples of the account and the default ones')
    .option('--csv', 'print the list as CSV')
    .action(async ({ csv }) => {
      await context.output.list(
        context.connect().beneficiarySamples.list(),
        {
          id: ({ id }) => id,
          default: ({ is_default }) => is_default,
          counties: ({ county_count }) => county_count,
          points: ({ point_count }) => point_count,
          vintage: ({ vintage }) => vintage,
          name: ({ name }) => name,
        },
        { limit: Infinity, csv },
      );
    });
  samples
    .command('points')
    .description('list the points of a sample')
    .argument('<id>')
    .option('--county <fips>', 'of these counties', parseList)
    .option('--limit <n>', 'number of points, or all', parseLimit, 25)
    .option('--csv', 'print all points as CSV')
    .action(async (id, { county, ...options }) => {
      const filter = omitUndefined({ county_fips: county, per_page: readPageSize(options) }) as PointFilter;
      await context.output.list(
        context.connect().beneficiarySamples.listPoints(id, filter),
        {
          county: ({ county_fips }) => county_fips,
          latitude: ({ latitude }) => latitude,
          longitude: ({ longitude }) => longitude,
          weight: ({ weight }) => weight,
        },
        options,
      );
    });
}

async function showSample({ output }: Context, sample: Sample): Promise<void> {
  const { id, name, version, source, vintage, unit, county_count, point_count, is_default, is_shared } = sample;
  await output.object(sample, {
    ...{ id, name, version, source, vintage, unit, counties: county_count, points: point_count, is_default, is_shared },
    created_at: sample.created_at,
  });
}
