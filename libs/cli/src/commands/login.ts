import { text as readAll } from 'node:stream/consumers';
import { isCancel, password, text } from '@clack/prompts';
import { Command } from '@commander-js/extra-typings';
import { type Context, openClient } from '../context.ts';
import { credentialsFile, DEFAULT_PROFILE, removeCredentials, storeCredentials } from '../credentials.ts';
import { CliError } from '../errors.ts';

/** Commands about the API key in use. */
export const createLoginCommands = (context: Context) => [
  new Command('login')
    .description(
      'check an API key and store it, readable by you only; the key is read from the standard input or a prompt',
    )
    .option('--base-url <url>', 'address of the service (default: PNB_BASE_URL)')
    .action(({ baseUrl }) => login(context, baseUrl)),
  new Command('logout').description('remove the stored API key').action(() => logout(context)),
  new Command('account').description('show account, plan and usage of the API key').action(() => showAccount(context)),
];

const nameProfile = ({ options, io }: Context): string => options.profile ?? io.env.PNB_PROFILE ?? DEFAULT_PROFILE;

async function login(context: Context, given: string | undefined): Promise<void> {
  const { env } = context.io;
  const base_url = given ?? env.PNB_BASE_URL ?? (await askBaseUrl(context));
  const api_key = await readKey(context);
  const { name, plan, environment } = await openClient(base_url, api_key).account.get();
  const profile = nameProfile(context);
  const file = storeCredentials(env, profile, { base_url, api_key });
  context.output.note(`The ${environment} key of ${name} (${plan}) is stored in ${file}, as profile ${profile}.`);
}

async function askBaseUrl({ io: { stdin, stderr } }: Context): Promise<string> {
  if (!stdin.isTTY) throw new CliError('The address of the service is missing: --base-url, or PNB_BASE_URL.');
  return readReply(await text({ message: 'Address of the service', output: stderr }));
}

/** Never an option: the arguments of a process can be read by others, and are kept in the history of the shell. */
async function readKey({ io: { stdin, stderr } }: Context): Promise<string> {
  const key = stdin.isTTY
    ? readReply(await password({ message: 'API key', output: stderr }))
    : (await readAll(stdin)).trim();
  if (key === '') throw new CliError('There is no API key on the standard input.');
  return key;
}

function readReply(reply: string | symbol | undefined): string {
  if (isCancel(reply) || !reply) throw new CliError('Nothing was stored.');
  return String(reply);
}

function logout(context: Context): void {
  const profile = nameProfile(context);
  if (!removeCredentials(context.io.env, profile))
    throw new CliError(`There is no profile ${profile} in ${credentialsFile(context.io.env)}.`);
  context.output.note(`The profile ${profile} is removed. The API key remains valid until it is revoked.`);
}

async function showAccount(context: Context): Promise<void> {
  const account = await context.connect().account.get();
  const { id, name, plan, environment, api_key_id, usage } = account;
  await context.output.object(account, { id, name, plan, environment, api_key_id, ...usage });
}
