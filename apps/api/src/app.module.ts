import { type DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.ts';
import { AdequacyController } from './adequacy/adequacy.controller.ts';
import { ApiKeysController } from './api-keys/api-keys.controller.ts';
import { BeneficiarySamplesController } from './beneficiary-samples/beneficiary-samples.controller.ts';
import { BuildsController } from './builds/builds.controller.ts';
import { CampaignsController } from './campaigns/campaigns.controller.ts';
import { CountiesController } from './counties/counties.controller.ts';
import { EventsController } from './events/events.controller.ts';
import { FilingsController } from './filings/filings.controller.ts';
import { ImportMappingsController } from './import-mappings/import-mappings.controller.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { OAuthController } from './oauth/oauth.controller.ts';
import { ProvidersController } from './providers/providers.controller.ts';
import { SandboxController } from './sandbox/sandbox.controller.ts';
import { ServiceController } from './service/service.controller.ts';
import { SERVICES, type Services } from './services.ts';
import { StandardsController } from './standards/standards.controller.ts';
import { DeliveriesController } from './webhooks/deliveries.controller.ts';
import { ReplaysController } from './webhooks/replays.controller.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';

export const CONTROLLERS = [
  AccountController,
  AdequacyController,
  ApiKeysController,
  BeneficiarySamplesController,
  BuildsController,
  CampaignsController,
  CountiesController,
  DeliveriesController,
  EventsController,
  FilingsController,
  ImportMappingsController,
  ImportsController,
  OAuthController,
  ProvidersController,
  ReplaysController,
  SandboxController,
  ServiceController,
  StandardsController,
  WebhooksController,
];

@Module({})
export class AppModule {
  static with(services: Services): DynamicModule {
    return {
      module: AppModule,
      controllers: CONTROLLERS,
      providers: [{ provide: SERVICES, useValue: services }],
    };
  }
}
