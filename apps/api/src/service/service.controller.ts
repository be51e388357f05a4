import { Controller, Inject } from '@nestjs/common';
import * as contract from '@pnb/contract';
import { checkConnection } from '@pnb/db';
import { stringify } from 'yaml';
import { Implement } from '../http/implement.ts';
import { SERVICES, type Services } from '../services.ts';

type Check = contract.Readiness['checks'][number];

/** A dependency that does not answer within this time counts as down. */
const TIMEOUT_MS = 2_000;

@Controller()
export class ServiceController {
  readonly #services: Services;
  /** Both texts of the document, built when they are first requested. */
  #json: string | undefined;
  #yaml: string | undefined;

  constructor(@Inject(SERVICES) services: Services) {
    this.#services = services;
  }

  @Implement(contract.getHealth)
  async health() {
    return { status: 'ok' as const, version: contract.API_VERSION };
  }

  @Implement(contract.getReadiness)
  async readiness() {
    const {
      control,
      networks,
      hasSecretKey,
      limitsRespond: limitsRespond,
      lifecycle,
      areWorkersConnected,
    } = this.#services;
    if (lifecycle.isDraining) throw unavailable('The service is shutting down. Use another instance.');
    const databases = { control, ...networks };
    const checks: Check[] = await Promise.all(
      (['control', 'production', 'sandbox'] as const).map(async (name) => ({
        name,
        status: (await isReachable(databases[name])) ? ('ok' as const) : ('failed' as const),
      })),
    );
    checks.push({ name: 'secret_key', status: hasSecretKey() ? 'ok' : 'failed' });
    const limits = await limitsRespond();
    if (limits !== null) checks.push({ name: 'limits', status: limits ? 'ok' : 'degraded' });
    if (areWorkersConnected) checks.push({ name: 'workers', status: areWorkersConnected() ? 'ok' : 'degraded' });
    const failed = checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
    if (failed.length > 0) throw unavailable(`Down: ${failed.join(', ')}.`);
    return {
      status: checks.some(({ status }) => status === 'degraded') ? ('degraded' as const) : ('ok' as const),
      checks,
    };
  }

  @Implement(contract.getMeta)
  async meta() {
    const { publicUrl } = this.#services;
    return {
      version: contract.API_VERSION,
      supported_versions: ['v1'],
      openapi_url: `${publicUrl}/v1/openapi.json`,
      docs_url: `${publicUrl}/docs`,
      jwks_uri: `${publicUrl}/v1/oauth/jwks`,
      webhook_egress_addresses: [],
    };
  }

  @Implement(contract.getOpenApi)
  async openApi() {
    return (this.#json ??= JSON.stringify(this.#buildDocument()));
  }

  @Implement(contract.getOpenApiYaml)
  async openApiYaml() {
    return (this.#yaml ??= stringify(this.#buildDocument(), { lineWidth: 0, aliasDuplicateObjects: false }));
  }

  #buildDocument() {
    const { publicUrl, sandboxUrl } = this.#services;
    return contract.buildDocument({ publicUrl, sandboxUrl });
  }
}

const unavailable = (detail: string): contract.Problem =>
  new contract.Problem('service_unavailable', detail, { headers: { 'Retry-After': '5' } });

const isReachable = (database: Parameters<typeof checkConnection>[0]): Promise<boolean> =>
  Promise.race([
    checkConnection(database).then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), TIMEOUT_MS).unref()),
  ]);
