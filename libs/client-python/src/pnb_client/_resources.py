# Generated from openapi/openapi.json by `npm run gen`; do not edit.
"""The resources of a client; each module is imported when it is used first."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ._transport import AsyncTransport, SyncTransport
    from .resources.account import AsyncAccountResource, AccountResource
    from .resources.account import AsyncAccountResourceRaw, AccountResourceRaw
    from .resources.adequacy import AsyncAdequacyResource, AdequacyResource
    from .resources.adequacy import AsyncAdequacyResourceRaw, AdequacyResourceRaw
    from .resources.api_keys import AsyncApiKeysResource, ApiKeysResource
    from .resources.api_keys import AsyncApiKeysResourceRaw, ApiKeysResourceRaw
    from .resources.beneficiary_samples import AsyncBeneficiarySamplesResource, BeneficiarySamplesResource
    from .resources.beneficiary_samples import AsyncBeneficiarySamplesResourceRaw, BeneficiarySamplesResourceRaw
    from .resources.builds import AsyncBuildsResource, BuildsResource
    from .resources.builds import AsyncBuildsResourceRaw, BuildsResourceRaw
    from .resources.campaigns import AsyncCampaignsResource, CampaignsResource
    from .resources.campaigns import AsyncCampaignsResourceRaw, CampaignsResourceRaw
    from .resources.counties import AsyncCountiesResource, CountiesResource
    from .resources.counties import AsyncCountiesResourceRaw, CountiesResourceRaw
    from .resources.event_destinations import AsyncEventDestinationsResource, EventDestinationsResource
    from .resources.event_destinations import AsyncEventDestinationsResourceRaw, EventDestinationsResourceRaw
    from ._events import AsyncEvents, Events
    from .resources.events import AsyncEventsResourceRaw, EventsResourceRaw
    from ._filings import AsyncFilings, Filings
    from .resources.filings import AsyncFilingsResourceRaw, FilingsResourceRaw
    from .resources.import_sources import AsyncImportSourcesResource, ImportSourcesResource
    from .resources.import_sources import AsyncImportSourcesResourceRaw, ImportSourcesResourceRaw
    from ._imports import AsyncImports, Imports
    from .resources.imports import AsyncImportsResourceRaw, ImportsResourceRaw
    from .resources.oauth import AsyncOauthResource, OauthResource
    from .resources.oauth import AsyncOauthResourceRaw, OauthResourceRaw
    from .resources.providers import AsyncProvidersResource, ProvidersResource
    from .resources.providers import AsyncProvidersResourceRaw, ProvidersResourceRaw
    from .resources.sandbox import AsyncSandboxResource, SandboxResource
    from .resources.sandbox import AsyncSandboxResourceRaw, SandboxResourceRaw
    from .resources.service import AsyncServiceResource, ServiceResource
    from .resources.service import AsyncServiceResourceRaw, ServiceResourceRaw
    from .resources.specialties import AsyncSpecialtiesResource, SpecialtiesResource
    from .resources.specialties import AsyncSpecialtiesResourceRaw, SpecialtiesResourceRaw
    from .resources.standards import AsyncStandardsResource, StandardsResource
    from .resources.standards import AsyncStandardsResourceRaw, StandardsResourceRaw
    from .resources.webhooks import AsyncWebhooksResource, WebhooksResource
    from .resources.webhooks import AsyncWebhooksResourceRaw, WebhooksResourceRaw


class SyncResources:
    """The resources of a client."""

    def _open(self) -> SyncTransport:
        raise NotImplementedError

    @cached_property
    def account(self) -> AccountResource:
        from .resources.account import AccountResource

        return AccountResource(self._open())

    @cached_property
    def adequacy(self) -> AdequacyResource:
        from .resources.adequacy import AdequacyResource

        return AdequacyResource(self._open())

    @cached_property
    def api_keys(self) -> ApiKeysResource:
        from .resources.api_keys import ApiKeysResource

        return ApiKeysResource(self._open())

    @cached_property
    def beneficiary_samples(self) -> BeneficiarySamplesResource:
        from .resources.beneficiary_samples import BeneficiarySamplesResource

        return BeneficiarySamplesResource(self._open())

    @cached_property
    def builds(self) -> BuildsResource:
        from .resources.builds import BuildsResource

        return BuildsResource(self._open())

    @cached_property
    def campaigns(self) -> CampaignsResource:
        from .resources.campaigns import CampaignsResource

        return CampaignsResource(self._open())

    @cached_property
    def counties(self) -> CountiesResource:
        from .resources.counties import CountiesResource

        return CountiesResource(self._open())

    @cached_property
    def event_destinations(self) -> EventDestinationsResource:
        from .resources.event_destinations import EventDestinationsResource

        return EventDestinationsResource(self._open())

    @cached_property
    def events(self) -> Events:
        from ._events import Events

        return Events(self._open())

    @cached_property
    def filings(self) -> Filings:
        from ._filings import Filings

        return Filings(self._open())

    @cached_property
    def import_sources(self) -> ImportSourcesResource:
        from .resources.import_sources import ImportSourcesResource

        return ImportSourcesResource(self._open())

    @cached_property
    def imports(self) -> Imports:
        from ._imports import Imports

        return Imports(self._open())

    @cached_property
    def oauth(self) -> OauthResource:
        from .resources.oauth import OauthResource

        return OauthResource(self._open())

    @cached_property
    def providers(self) -> ProvidersResource:
        from .resources.providers import ProvidersResource

        return ProvidersResource(self._open())

    @cached_property
    def sandbox(self) -> SandboxResource:
        from .resources.sandbox import SandboxResource

        return SandboxResource(self._open())

    @cached_property
    def service(self) -> ServiceResource:
        from .resources.service import ServiceResource

        return ServiceResource(self._open())

    @cached_property
    def specialties(self) -> SpecialtiesResource:
        from .resources.specialties import SpecialtiesResource

        return SpecialtiesResource(self._open())

    @cached_property
    def standards(self) -> StandardsResource:
        from .resources.standards import StandardsResource

        return StandardsResource(self._open())

    @cached_property
    def webhooks(self) -> WebhooksResource:
        from .resources.webhooks import WebhooksResource

        return WebhooksResource(self._open())


class AsyncResources:
    """The resources of a client."""

    def _open(self) -> AsyncTransport:
        raise NotImplementedError

    @cached_property
    def account(self) -> AsyncAccountResource:
        from .resources.account import AsyncAccountResource

        return AsyncAccountResource(self._open())

    @cached_property
    def adequacy(self) -> AsyncAdequacyResource:
        from .resources.adequacy import AsyncAdequacyResource

        return AsyncAdequacyResource(self._open())

    @cached_property
    def api_keys(self) -> AsyncApiKeysResource:
        from .resources.api_keys import AsyncApiKeysResource

        return AsyncApiKeysResource(self._open())

    @cached_property
    def beneficiary_samples(self) -> AsyncBeneficiarySamplesResource:
        from .resources.beneficiary_samples import AsyncBeneficiarySamplesResource

        return AsyncBeneficiarySamplesResource(self._open())

    @cached_property
    def builds(self) -> AsyncBuildsResource:
        from .resources.builds import AsyncBuildsResource

        return AsyncBuildsResource(self._open())

    @cached_property
    def campaigns(self) -> AsyncCampaignsResource:
        from .resources.campaigns import AsyncCampaignsResource

        return AsyncCampaignsResource(self._open())

    @cached_property
    def counties(self) -> AsyncCountiesResource:
        from .resources.counties import AsyncCountiesResource

        return AsyncCountiesResource(self._open())

    @cached_property
    def event_destinations(self) -> AsyncEventDestinationsResource:
        from .resources.event_destinations import AsyncEventDestinationsResource

        return AsyncEventDestinationsResource(self._open())

    @cached_property
    def events(self) -> AsyncEvents:
        from ._events import AsyncEvents

        return AsyncEvents(self._open())

    @cached_property
    def filings(self) -> AsyncFilings:
        from ._filings import AsyncFilings

        return AsyncFilings(self._open())

    @cached_property
    def import_sources(self) -> AsyncImportSourcesResource:
        from .resources.import_sources import AsyncImportSourcesResource

        return AsyncImportSourcesResource(self._open())

    @cached_property
    def imports(self) -> AsyncImports:
        from ._imports import AsyncImports

        return AsyncImports(self._open())

    @cached_property
    def oauth(self) -> AsyncOauthResource:
        from .resources.oauth import AsyncOauthResource

        return AsyncOauthResource(self._open())

    @cached_property
    def providers(self) -> AsyncProvidersResource:
        from .resources.providers import AsyncProvidersResource

        return AsyncProvidersResource(self._open())

    @cached_property
    def sandbox(self) -> AsyncSandboxResource:
        from .resources.sandbox import AsyncSandboxResource

        return AsyncSandboxResource(self._open())

    @cached_property
    def service(self) -> AsyncServiceResource:
        from .resources.service import AsyncServiceResource

        return AsyncServiceResource(self._open())

    @cached_property
    def specialties(self) -> AsyncSpecialtiesResource:
        from .resources.specialties import AsyncSpecialtiesResource

        return AsyncSpecialtiesResource(self._open())

    @cached_property
    def standards(self) -> AsyncStandardsResource:
        from .resources.standards import AsyncStandardsResource

        return AsyncStandardsResource(self._open())

    @cached_property
    def webhooks(self) -> AsyncWebhooksResource:
        from .resources.webhooks import AsyncWebhooksResource

        return AsyncWebhooksResource(self._open())


class SyncRawResources:
    """The resources whose methods return a RawResponse."""

    def _open(self) -> SyncTransport:
        raise NotImplementedError

    @cached_property
    def account(self) -> AccountResourceRaw:
        from .resources.account import AccountResource, AccountResourceRaw

        return AccountResourceRaw(AccountResource(self._open()))

    @cached_property
    def adequacy(self) -> AdequacyResourceRaw:
        from .resources.adequacy import AdequacyResource, AdequacyResourceRaw

        return AdequacyResourceRaw(AdequacyResource(self._open()))

    @cached_property
    def api_keys(self) -> ApiKeysResourceRaw:
        from .resources.api_keys import ApiKeysResource, ApiKeysResourceRaw

        return ApiKeysResourceRaw(ApiKeysResource(self._open()))

    @cached_property
    def beneficiary_samples(self) -> BeneficiarySamplesResourceRaw:
        from .resources.beneficiary_samples import BeneficiarySamplesResource, BeneficiarySamplesResourceRaw

        return BeneficiarySamplesResourceRaw(BeneficiarySamplesResource(self._open()))

    @cached_property
    def builds(self) -> BuildsResourceRaw:
        from .resources.builds import BuildsResource, BuildsResourceRaw

        return BuildsResourceRaw(BuildsResource(self._open()))

    @cached_property
    def campaigns(self) -> CampaignsResourceRaw:
        from .resources.campaigns import CampaignsResource, CampaignsResourceRaw

        return CampaignsResourceRaw(CampaignsResource(self._open()))

    @cached_property
    def counties(self) -> CountiesResourceRaw:
        from .resources.counties import CountiesResource, CountiesResourceRaw

        return CountiesResourceRaw(CountiesResource(self._open()))

    @cached_property
    def event_destinations(self) -> EventDestinationsResourceRaw:
        from .resources.event_destinations import EventDestinationsResource, EventDestinationsResourceRaw

        return EventDestinationsResourceRaw(EventDestinationsResource(self._open()))

    @cached_property
    def events(self) -> EventsResourceRaw:
        from .resources.events import EventsResource, EventsResourceRaw

        return EventsResourceRaw(EventsResource(self._open()))

    @cached_property
    def filings(self) -> FilingsResourceRaw:
        from .resources.filings import FilingsResource, FilingsResourceRaw

        return FilingsResourceRaw(FilingsResource(self._open()))

    @cached_property
    def import_sources(self) -> ImportSourcesResourceRaw:
        from .resources.import_sources import ImportSourcesResource, ImportSourcesResourceRaw

        return ImportSourcesResourceRaw(ImportSourcesResource(self._open()))

    @cached_property
    def imports(self) -> ImportsResourceRaw:
        from .resources.imports import ImportsResource, ImportsResourceRaw

        return ImportsResourceRaw(ImportsResource(self._open()))

    @cached_property
    def oauth(self) -> OauthResourceRaw:
        from .resources.oauth import OauthResource, OauthResourceRaw

        return OauthResourceRaw(OauthResource(self._open()))

    @cached_property
    def providers(self) -> ProvidersResourceRaw:
        from .resources.providers import ProvidersResource, ProvidersResourceRaw

        return ProvidersResourceRaw(ProvidersResource(self._open()))

    @cached_property
    def sandbox(self) -> SandboxResourceRaw:
        from .resources.sandbox import SandboxResource, SandboxResourceRaw

        return SandboxResourceRaw(SandboxResource(self._open()))

    @cached_property
    def service(self) -> ServiceResourceRaw:
        from .resources.service import ServiceResource, ServiceResourceRaw

        return ServiceResourceRaw(ServiceResource(self._open()))

    @cached_property
    def specialties(self) -> SpecialtiesResourceRaw:
        from .resources.specialties import SpecialtiesResource, SpecialtiesResourceRaw

        return SpecialtiesResourceRaw(SpecialtiesResource(self._open()))

    @cached_property
    def standards(self) -> StandardsResourceRaw:
        from .resources.standards import StandardsResource, StandardsResourceRaw

        return StandardsResourceRaw(StandardsResource(self._open()))

    @cached_property
    def webhooks(self) -> WebhooksResourceRaw:
        from .resources.webhooks import WebhooksResource, WebhooksResourceRaw

        return WebhooksResourceRaw(WebhooksResource(self._open()))


class AsyncRawResources:
    """The resources whose methods return a RawResponse."""

    def _open(self) -> AsyncTransport:
        raise NotImplementedError

    @cached_property
    def account(self) -> AsyncAccountResourceRaw:
        from .resources.account import AsyncAccountResource, AsyncAccountResourceRaw

        return AsyncAccountResourceRaw(AsyncAccountResource(self._open()))

    @cached_property
    def adequacy(self) -> AsyncAdequacyResourceRaw:
        from .resources.adequacy import AsyncAdequacyResource, AsyncAdequacyResourceRaw

        return AsyncAdequacyResourceRaw(AsyncAdequacyResource(self._open()))

    @cached_property
    def api_keys(self) -> AsyncApiKeysResourceRaw:
        from .resources.api_keys import AsyncApiKeysResource, AsyncApiKeysResourceRaw

        return AsyncApiKeysResourceRaw(AsyncApiKeysResource(self._open()))

    @cached_property
    def beneficiary_samples(self) -> AsyncBeneficiarySamplesResourceRaw:
        from .resources.beneficiary_samples import AsyncBeneficiarySamplesResource, AsyncBeneficiarySamplesResourceRaw

        return AsyncBeneficiarySamplesResourceRaw(AsyncBeneficiarySamplesResource(self._open()))

    @cached_property
    def builds(self) -> AsyncBuildsResourceRaw:
        from .resources.builds import AsyncBuildsResource, AsyncBuildsResourceRaw

        return AsyncBuildsResourceRaw(AsyncBuildsResource(self._open()))

    @cached_property
    def campaigns(self) -> AsyncCampaignsResourceRaw:
        from .resources.campaigns import AsyncCampaignsResource, AsyncCampaignsResourceRaw

        return AsyncCampaignsResourceRaw(AsyncCampaignsResource(self._open()))

    @cached_property
    def counties(self) -> AsyncCountiesResourceRaw:
        from .resources.counties import AsyncCountiesResource, AsyncCountiesResourceRaw

        return AsyncCountiesResourceRaw(AsyncCountiesResource(self._open()))

    @cached_property
    def event_destinations(self) -> AsyncEventDestinationsResourceRaw:
        from .resources.event_destinations import AsyncEventDestinationsResource, AsyncEventDestinationsResourceRaw

        return AsyncEventDestinationsResourceRaw(AsyncEventDestinationsResource(self._open()))

    @cached_property
    def events(self) -> AsyncEventsResourceRaw:
        from .resources.events import AsyncEventsResource, AsyncEventsResourceRaw

        return AsyncEventsResourceRaw(AsyncEventsResource(self._open()))

    @cached_property
    def filings(self) -> AsyncFilingsResourceRaw:
        from .resources.filings import AsyncFilingsResource, AsyncFilingsResourceRaw

        return AsyncFilingsResourceRaw(AsyncFilingsResource(self._open()))

    @cached_property
    def import_sources(self) -> AsyncImportSourcesResourceRaw:
        from .resources.import_sources import AsyncImportSourcesResource, AsyncImportSourcesResourceRaw

        return AsyncImportSourcesResourceRaw(AsyncImportSourcesResource(self._open()))

    @cached_property
    def imports(self) -> AsyncImportsResourceRaw:
        from .resources.imports import AsyncImportsResource, AsyncImportsResourceRaw

        return AsyncImportsResourceRaw(AsyncImportsResource(self._open()))

    @cached_property
    def oauth(self) -> AsyncOauthResourceRaw:
        from .resources.oauth import AsyncOauthResource, AsyncOauthResourceRaw

        return AsyncOauthResourceRaw(AsyncOauthResource(self._open()))

    @cached_property
    def providers(self) -> AsyncProvidersResourceRaw:
        from .resources.providers import AsyncProvidersResource, AsyncProvidersResourceRaw

        return AsyncProvidersResourceRaw(AsyncProvidersResource(self._open()))

    @cached_property
    def sandbox(self) -> AsyncSandboxResourceRaw:
        from .resources.sandbox import AsyncSandboxResource, AsyncSandboxResourceRaw

        return AsyncSandboxResourceRaw(AsyncSandboxResource(self._open()))

    @cached_property
    def service(self) -> AsyncServiceResourceRaw:
        from .resources.service import AsyncServiceResource, AsyncServiceResourceRaw

        return AsyncServiceResourceRaw(AsyncServiceResource(self._open()))

    @cached_property
    def specialties(self) -> AsyncSpecialtiesResourceRaw:
        from .resources.specialties import AsyncSpecialtiesResource, AsyncSpecialtiesResourceRaw

        return AsyncSpecialtiesResourceRaw(AsyncSpecialtiesResource(self._open()))

    @cached_property
    def standards(self) -> AsyncStandardsResourceRaw:
        from .resources.standards import AsyncStandardsResource, AsyncStandardsResourceRaw

        return AsyncStandardsResourceRaw(AsyncStandardsResource(self._open()))

    @cached_property
    def webhooks(self) -> AsyncWebhooksResourceRaw:
        from .resources.webhooks import AsyncWebhooksResource, AsyncWebhooksResourceRaw

        return AsyncWebhooksResourceRaw(AsyncWebhooksResource(self._open()))
