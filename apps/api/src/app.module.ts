import { type DynamicModule, Module } from '@nestjs/common';
import { AccountController } from './account/account.controller.ts';
import { AdequacyController } from './adequacy/adequacy.controller.ts';
import { ApiKeysController } from './api-keys/api-keys.controller.ts';
import { BeneficiarySamplesController } from './beneficiary-samples/beneficiary-samples.controller.ts';
import { BuildsController } from './builds/builds.controller.ts';
import { CampaignsController } from './campaigns/campaigns.controller.ts';
import { CountiesController } from './counties/counties.controller.ts';
import { EventDestinationsController } from './event-destinations/event-destinations.controller.ts';
import { EventsController } from './events/events.controller.ts';
import { FilingsController } from './filings/filings.controller.ts';
import { ImportMappingsController } from './import-mappings/import-mappings.controller.ts';
import { ImportSourcesController } from './import-sources/import-sources.controller.ts';
import { ImportsController } from './imports/imports.controller.ts';
import { LiveEventsController } from './dashboard/live-events.controller.ts';
import { OperatorController } from './dashboard/operator.controller.ts';
import { OperatorRequestsController } from './dashboard/operator-requests.controller.ts';
import { OAuthController } from './oauth/oauth.controller.ts';
import { PasskeysController } from './dashboard/passkeys.controller.ts';
import { ProvidersController } from './providers/providers.controller.ts';
import { ReceiverController } from './dashboard/receiver.controller.ts';
import { RequestsController } from './requests/requests.controller.ts';
import { SandboxController } from './sandbox/sandbox.controller.ts';
import { DevelopersController } from './dashboard/developers.controller.ts';
import { InvitationsController } from './dashboard/invitations.controller.ts';
import { MembersController } from './dashboard/members.controller.ts';
import { PasswordsController } from './dashboard/passwords.controller.ts';
import { LimitRequestsController } from './dashboard/limit-requests.controller.ts';
import { SessionsController } from './dashboard/sessions.controller.ts';
import { SingleSignOnController } from './dashboard/single-sign-on.controller.ts';
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
  DevelopersController,
  EventDestinationsController,
  EventsController,
  FilingsController,
  ImportMappingsController,
  ImportSourcesController,
  ImportsController,
  InvitationsController,
  MembersController,
  LiveEventsController,
  LimitRequestsController,
  OAuthController,
  PasskeysController,
  PasswordsController,
  OperatorController,
  OperatorRequestsController,
  ProvidersController,
  ReplaysController,
  ReceiverController,
  RequestsController,
  SandboxController,
  ServiceController,
  SessionsController,
  SingleSignOnController,
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
