import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { createAdequacyCommand } from './commands/adequacy.ts';
import { createBuildCommands } from './commands/builds.ts';
import { createDestinationCommands } from './commands/destinations.ts';
import { createImportSourceCommands } from './commands/import-sources.ts';
import { createCampaignCommands } from './commands/campaigns.ts';
import { createCountyCommands } from './commands/counties.ts';
import { createEventCommands } from './commands/events.ts';
import { createFilingCommands } from './commands/filings.ts';
import { createImportCommands } from './commands/imports.ts';
import { createKeyCommands } from './commands/keys.ts';
import { createLoginCommands } from './commands/login.ts';
import { createProviderCommands } from './commands/providers.ts';
import { createSampleCommands } from './commands/samples.ts';
import { createStandardCommands } from './commands/standards.ts';
import { createWebhookCommands } from './commands/webhooks.ts';
import type { Context } from './context.ts';
import { VERSION } from './version.ts';

const NOTES = `
Exit codes: 0 success, 1 error, 2 wrong usage, 3 an import with rejected rows, 130 Ctrl-C.
Without a profile, PNB_API_KEY and PNB_BASE_URL have precedence over the stored key.`;

/** The command `pnb`. */
export function createProgram(context: Context): Command {
  const { stdout, stderr } = context.io;
  const program = new Command('pnb')
    .description('Providers, imports, adequacy, campaigns, filings and events of a provider network.')
    .version(VERSION)
    .option('--profile <name>', 'stored key to use (default: PNB_PROFILE, else "default")')
    .option('--json', 'print JSON')
    .showHelpAfterError('Options: --help')
    .addHelpText('after', NOTES)
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .exitOverride();
  program.hook('preAction', () => {
    context.options = program.opts();
  });
  const commands = [
    ...createLoginCommands(context),
    createBuildCommands(context),
    createProviderCommands(context),
    createImportCommands(context),
    createAdequacyCommand(context),
    createCampaignCommands(context),
    createFilingCommands(context),
    createCountyCommands(context),
    createStandardCommands(context),
    createSampleCommands(context),
    createEventCommands(context),
    createWebhookCommands(context),
    createImportSourceCommands(context),
    createDestinationCommands(context),
    createKeyCommands(context),
  ];
  for (const command of commands) program.addCommand(inherit(command, program));
  return program;
}

/** Errors of every subcommand are thrown and printed as those of the program. */
function inherit(command: CommandUnknownOpts, program: CommandUnknownOpts): CommandUnknownOpts {
  for (const subcommand of command.commands) inherit(subcommand, program);
  return command.copyInheritedSettings(program);
}
