import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from '@pnb/api';
import { encodeId } from '@pnb/contract';
import { ensureDemo, ensureDemoUser, writePrivately } from '@pnb/provisioning';

/** What a newcomer, or a script, needs to call the sandbox; kept in quickstart.json. */
export interface Quickstart {
  base_url: string;
  docs_url: string;
  dashboard_url: string;
  /** The owner of the account. */
  dashboard_email: string;
  dashboard_password: string;
  account_id: string;
  plan: string;
  sandbox_api_key: string;
  build_id: string;
  curl: string[];
}

const findQuickstart = (dataDir: string): string => join(dataDir, 'quickstart.json');

/**
 * The demo account with its sandbox and a key that works; made on the first start, found on later ones. `baseUrl` is
 * the address that takes sandbox keys.
 */
export async function ensureQuickstart(services: Services, dataDir: string, baseUrl: string): Promise<Quickstart> {
  const file = findQuickstart(dataDir);
  const earlier = readQuickstart(file);
  const demo = await ensureDemo(services.control, services.networks.sandbox, earlier.sandbox_api_key ?? null);
  const user = await ensureDemoUser(services.control, demo.account_id, earlier.dashboard_password ?? null);
  const build_id = encodeId('build', demo.build_id);
  const quickstart: Quickstart = {
    base_url: baseUrl,
    docs_url: `${baseUrl}/docs`,
    dashboard_url: services.dashboardUrl,
    dashboard_email: user.email,
    dashboard_password: user.password,
    account_id: encodeId('account', demo.account_id),
    plan: demo.plan,
    sandbox_api_key: demo.sandbox_api_key,
    build_id,
    curl: curlLines(baseUrl, demo.sandbox_api_key, build_id),
  };
  writePrivately(file, `${JSON.stringify(quickstart, null, 2)}\n`);
  return quickstart;
}

/** The file of an earlier start; empty when there is none to read. */
function readQuickstart(file: string): Partial<Quickstart> {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Quickstart>;
  } catch {
    return {};
  }
}

/** Each stands alone: the later two fetch their token themselves. */
function curlLines(baseUrl: string, key: string, build_id: string): string[] {
  const token = `curl -s -u ${key}: ${baseUrl}/v1/oauth/token -d grant_type=client_credentials`;
  const bearer = `-H "Authorization: Bearer $(${token} | cut -d'"' -f4)"`;
  return [
    token,
    `curl -s ${bearer} "${baseUrl}/v1/providers?build_id=${build_id}&per_page=25"`,
    `curl -s ${bearer} "${baseUrl}/v1/builds/${build_id}/adequacy"`,
  ];
}

interface Start {
  seconds: string;
  /** Ranges that webhooks of the sandbox may reach in addition to the public internet. */
  opened: readonly string[];
  /** Whether a person reads the output now; otherwise it is a log, which is kept and read by others. */
  isTerminal: boolean;
  dataDir: string;
}

const reach = (opened: readonly string[]): string =>
  opened.length > 0 ? `\n  Webhooks       in the sandbox also reach ${opened.join(', ')}` : '';

const describeSecrets = ({ dashboard_email, dashboard_password, sandbox_api_key }: Quickstart): string => `
  Sign in as     ${dashboard_email}, password ${dashboard_password}
  Sandbox key    ${sandbox_api_key}`;

const nameSecrets = ({ dashboard_email }: Quickstart, dataDir: string): string => `
  Sign in as     ${dashboard_email}
  Secrets        ${findQuickstart(dataDir)} has the password, the sandbox key and curl commands`;

const describeCalls = ({ curl }: Quickstart): string => `
Paste these: a token, 25 providers, an adequacy score.

${curl.join('\n\n')}
`;

/** What a start prints. The secrets are shown on a terminal only. */
export function describeStart(quickstart: Quickstart, { seconds, opened, isTerminal, dataDir }: Start): string {
  const { base_url, docs_url, dashboard_url } = quickstart;
  const secrets = isTerminal ? describeSecrets(quickstart) : nameSecrets(quickstart, dataDir);
  return `
Provider Network Build API, ready in ${seconds} s

  API            ${base_url}/v1
  Documentation  ${docs_url}
  Dashboard      ${dashboard_url}${secrets}${reach(opened)}
${isTerminal ? describeCalls(quickstart) : ''}
Ctrl-C stops everything.
`;
}
