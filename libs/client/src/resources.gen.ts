// Generated from openapi/openapi.json by `npm run gen`; do not edit.
import { Connection } from './core/connection.ts';
import { Account } from './resources/account.gen.ts';
import { Adequacy } from './resources/adequacy.gen.ts';
import { ApiKeys } from './resources/api-keys.gen.ts';
import { BeneficiarySamples } from './resources/beneficiary-samples.gen.ts';
import { Builds } from './resources/builds.gen.ts';
import { Campaigns } from './resources/campaigns.gen.ts';
import { Counties } from './resources/counties.gen.ts';
import { EventDestinations } from './resources/event-destinations.gen.ts';
import { Events } from './resources/events.ts';
import { Filings } from './resources/filings.ts';
import { ImportSources } from './resources/import-sources.gen.ts';
import { Imports } from './resources/imports.ts';
import { Oauth } from './resources/oauth.gen.ts';
import { Providers } from './resources/providers.gen.ts';
import { Sandbox } from './resources/sandbox.gen.ts';
import { Service } from './resources/service.gen.ts';
import { Specialties } from './resources/specialties.gen.ts';
import { Standards } from './resources/standards.gen.ts';
import { Webhooks } from './resources/webhooks.gen.ts';

/** The resources of a client. */
export abstract class Resources extends Connection {
  readonly account: Account = new Account(this);
  readonly adequacy: Adequacy = new Adequacy(this);
  readonly apiKeys: ApiKeys = new ApiKeys(this);
  readonly beneficiarySamples: BeneficiarySamples = new BeneficiarySamples(this);
  readonly builds: Builds = new Builds(this);
  readonly campaigns: Campaigns = new Campaigns(this);
  readonly counties: Counties = new Counties(this);
  readonly eventDestinations: EventDestinations = new EventDestinations(this);
  readonly events: Events = new Events(this);
  readonly filings: Filings = new Filings(this);
  readonly importSources: ImportSources = new ImportSources(this);
  readonly imports: Imports = new Imports(this);
  readonly oauth: Oauth = new Oauth(this);
  readonly providers: Providers = new Providers(this);
  readonly sandbox: Sandbox = new Sandbox(this);
  readonly service: Service = new Service(this);
  readonly specialties: Specialties = new Specialties(this);
  readonly standards: Standards = new Standards(this);
  readonly webhooks: Webhooks = new Webhooks(this);
}
