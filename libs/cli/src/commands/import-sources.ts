import { Command, Option } from '@commander-js/extra-typings';
import type { ProviderNetwork } from '@pnb/client';
import type { Context } from '../context.ts';

type Source = Awaited<ReturnType<ProviderNetwork['importSources']['get']>>;

const MODES = ['upsert', 'replace'] as const;

/** Commands about import sources. */
export function createImportSourceCommands(context: Context) {
  const sources = new Command('import-sources').description('senders of rosters without an account');
  sources
    .command('list')
    .description('list the import sources')
    .action(async () => {
      await context.output.list(
        context.connect().importSources.list(),
        {
          id: ({ id }) => id,
          status: ({ status, late_since }) => (late_since === null ? status : 'late'),
          last_upload: ({ last_upload_at }) => last_upload_at,
          name: ({ name }) => name,
        },
        { limit: Infinity },
      );
    });
  sources
    .command('create')
    .description('create a source, and print its secret once')
    .requiredOption('--build <id>', 'the build that receives the providers')
    .requiredOption('--name <name>', 'name of the sender')
    .addOption(new Option('--mode <mode>', 'what a file changes').choices(MODES).default('upsert' as const))
    .option('--mapping <id>', 'saved column mapping, which is copied')
    .action(async ({ build, mapping, name, mode }) => {
      const fields = { build_id: build, name, mode, ...(mapping === undefined ? {} : { mapping_id: mapping }) };
      await showSource(context, await context.connect().importSources.create(fields));
    });
  addChanges(context, sources);
  addFiles(context, sources);
  return sources;
}

function addChanges(context: Context, sources: Command): void {
  sources
    .command('get')
    .description('show a source')
    .argument('<id>')
    .action(async (id) => showSource(context, await context.connect().importSources.get(id)));
  for (const [name, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
  ] as const)
    sources
      .command(name)
      .description(`${name} a source`)
      .argument('<id>')
      .action(async (id) => showSource(context, await context.connect().importSources.update(id, { status })));
  sources
    .command('rotate-secret')
    .description('replace the secret, and print the new one once')
    .argument('<id>')
    .action(async (id) => showSource(context, await context.connect().importSources.rotateSecret(id, {})));
  sources
    .command('delete')
    .description('delete a source and revoke its secret; its imports remain')
    .argument('<id>')
    .action(async (id) => {
      await context.connect().importSources.delete(id);
      context.output.note(`${id} is deleted.`);
    });
}

function addFiles(context: Context, sources: Command): void {
  sources
    .command('uploads')
    .description('list the files of a source, newest first')
    .argument('<id>')
    .action(async (id) => {
      await context.output.list(
        context.connect().imports.list({ source_id: [id] }),
        {
          id: (file) => file.id,
          state: ({ upload, status }) => upload?.state ?? status,
          reason: ({ upload }) => upload?.held_reason ?? null,
          file: ({ file_name }) => file_name,
        },
        { limit: 100 },
      );
    });
  for (const name of ['release', 'reject'] as const)
    sources
      .command(name)
      .description(`${name} a held file`)
      .argument('<id>', 'the source')
      .argument('<upload>', 'the file')
      .action(async (id, upload) => {
        const api = context.connect().importSources;
        const file = await (name === 'release' ? api.releaseUpload(id, upload) : api.rejectUpload(id, upload));
        await context.output.object(file, { id: file.id, state: file.state });
      });
}

async function showSource(context: Context, source: Source): Promise<void> {
  const { id, name, build_id, status, secret, secret_expires_at, next_due_at } = source;
  const shown = { id, name, build: build_id, status, expires: secret_expires_at };
  await context.output.object(source, {
    ...shown,
    ...(next_due_at === null ? {} : { due: next_due_at }),
    ...(secret === null ? {} : { secret }),
  });
}
