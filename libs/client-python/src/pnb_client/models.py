# Generated from openapi/openapi.json by `npm run gen`; do not edit.
"""Resources and request bodies of the service.

Fields of later versions are kept and values of responses are not validated, so that a later service can be used.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, Union

from pydantic import Field

from ._model import Model



class ProviderCreatedEvent(Model):
    """An event of the type provider.created."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.created"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderCreatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderCreatedData(Model):
    """Payload of provider.created."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class Location(Model):
    """A location at which a provider practices."""

    address_line_1: str
    """Street address."""
    address_line_2: str | None
    """Suite, floor or unit."""
    city: str
    """City."""
    state: str
    """USPS state code."""
    zip: str
    """ZIP or ZIP+4 code."""
    county_fips: str | None
    """County of the location."""
    latitude: float | None
    """Latitude in degrees."""
    longitude: float | None
    """Longitude in degrees; negative in America."""
    is_primary: bool
    """Whether this is the primary location, which determines the county of the provider. Exactly one location is primary."""
    geocode_quality: Literal["rooftop", "street", "zip_centroid", "manual"] | str | None
    """Quality of the coordinates. Null if the location is not geocoded."""



class DataQualityWarning(Model):
    """A warning about data that was accepted but appears to be wrong."""

    code: Literal["city_zip_mismatch", "coordinates_far_from_zip", "county_coordinates_mismatch", "zip_crosses_border", "zip_unknown", "zip_without_area"] | str
    """Code of the warning. city_zip_mismatch: no place with that name is near the ZIP code. coordinates_far_from_zip: the coordinates are outside the area of the ZIP code. county_coordinates_mismatch: the county is that of the ZIP code, and the coordinates appear to be in another one. zip_crosses_border: the ZIP code is near a state border. zip_unknown: the ZIP code is unknown. zip_without_area: the ZIP code has post office boxes only, and no coordinates were sent."""
    field: str
    """JSON pointer (RFC 6901) to the field of the provider."""
    message: str
    """What appears to be wrong and how to fix it."""



class ThinObject(Model):
    """A reference that replaces the snapshot if the event would be larger than 64 KiB."""

    object: str
    """Type of the object."""
    id: str
    """Identifier of the object."""
    url: str
    """Path at which the current object can be retrieved."""



class Actor(Model):
    """The API key or the user that made a change, or the service itself."""

    type: Literal["api_key", "user", "system"] | str
    """Type of the actor. api_key: a caller with an API key. user: a person in the dashboard. system: the service itself."""
    id: str | None
    """Identifier of the API key or of the user; null for the service itself."""



class ProviderUpdatedEvent(Model):
    """An event of the type provider.updated."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.updated"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderUpdatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderUpdatedData(Model):
    """Payload of provider.updated."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    previous: dict[str, Any]
    """Previous values of the fields that changed."""
    reason: str | None
    """Reason, as sent by the caller."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class ProviderDeletedEvent(Model):
    """An event of the type provider.deleted."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.deleted"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderDeletedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderDeletedData(Model):
    """Payload of provider.deleted."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class ProviderStageChangedEvent(Model):
    """An event of the type provider.stage_changed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.stage_changed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderStageChangedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderStageChangedData(Model):
    """Payload of provider.stage_changed."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    previous: dict[str, Any]
    """Previous values of the fields that changed."""
    from_stage: Stage
    to_stage: Stage
    correction: bool
    """Whether the move was a correction, which can go to any stage."""
    reason: str | None
    """Reason, as sent by the caller."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class ProviderAdequacyChangedEvent(Model):
    """An event of the type provider.adequacy_changed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.adequacy_changed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderAdequacyChangedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderAdequacyChangedData(Model):
    """Payload of provider.adequacy_changed."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    run_id: str
    """The run that changed the status."""
    from_status: AdequacyStatus
    """Computed status before the run."""
    to_status: AdequacyStatus
    """Computed status after the run."""
    reasons: list[AdequacyReason]
    """Reasons after the run."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class ProviderContactAttemptCreatedEvent(Model):
    """An event of the type provider.contact_attempt_created."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["provider.contact_attempt_created"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ProviderContactAttemptCreatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ProviderContactAttemptCreatedData(Model):
    """Payload of provider.contact_attempt_created."""

    object: ProviderSnapshot | ThinObject
    """The object at the time of the event."""
    contact_attempt: ContactAttempt
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class ContactAttempt(Model):
    """An attempt to contact a provider, or a note. It never changes."""

    object: Literal["contact_attempt"]
    """Always contact_attempt."""
    id: str
    """Identifier of the contact attempt."""
    provider_id: str
    """Identifier of the provider."""
    campaign_id: str | None
    """The campaign for which the attempt was made. Null if it was made for none."""
    channel: ContactChannel
    outcome: Literal["reached", "left_message", "no_answer", "wrong_contact", "sent", "bounced", "declined", "interested", "other"] | str | None
    """Outcome of the attempt. Null for the channel note."""
    contact_name: str | None
    """Name of the contacted person."""
    note: str | None
    """Text of the note, or a summary of the conversation."""
    attempted_at: str
    """When the attempt was made."""
    actor: Actor
    created_at: str
    """When the service recorded the attempt."""



class AdequacyScoreUpdatedEvent(Model):
    """An event of the type adequacy.score_updated."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["adequacy.score_updated"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: AdequacyScoreUpdatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class AdequacyScoreUpdatedData(Model):
    """Payload of adequacy.score_updated."""

    object: AdequacyScore | ThinObject
    """The object at the time of the event."""
    previous: dict[str, Any]
    """Previous values of the fields that changed."""
    changed_cells: list[CellChange]
    """All cells whose result changed. Empty for the first run of a build, in which every cell is new. If truncated is present, the first of them."""
    changed_providers_count: int
    """Number of providers whose computed status the run changed. Each of up to 500 providers has a provider.adequacy_changed event; all of them are listed at /v1/builds/{id}/adequacy/history/{run_id}/providers."""
    caused_by: list[str]
    """Events whose changes the run includes; the newest 1,000."""
    actor: Actor
    truncated: bool | None = None
    """Present if the event was reduced to 64 KiB: object is a reference, changed_cells is truncated, and previous is omitted."""



class AdequacyScore(Model):
    """The result of the newest run of a build on one basis."""

    object: Literal["adequacy_score"]
    """Always adequacy_score."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    status: Literal["pending", "ready", "failed"] | str
    """Status of the score. pending: no run has completed yet, and all figures are null. ready: the figures are from the newest run. failed: the newest run failed and is not retried, see failure; the figures are from the last run that succeeded, or null if there is none."""
    failure: AdequacyScoreFailure | None
    """Why the newest run failed. Null unless status is failed."""
    score: float | None
    """Percentage of cells that are met, 0 to 100, with two decimals."""
    passes: bool | None
    """Whether every cell is met."""
    progress: float | None
    """Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number."""
    cells_required: int | None
    """Number of cells (county and specialty): cells_met + cells_not_met."""
    cells_met: int | None
    """Number of cells in which both tests are met, with or without a credit."""
    cells_met_with_credit: int | None
    """Number of met cells that require a credit."""
    cells_not_met: int | None
    """Number of cells in which at least one test is not met."""
    beneficiaries_uncovered: int | None
    """Sampled beneficiaries outside time and distance, summed over all unmet cells."""
    provider_gap: int | None
    """Number of providers and facilities that are missing, summed over all cells."""
    bed_gap: int | None
    """Number of hospital beds that are missing, summed over all counties."""
    counties_passing: int | None
    """Number of counties in which every cell is met."""
    by_county_type: list[AdequacyScoreByCountyTypeItem] | None
    """Results by CMS county type."""
    worst_cells: list[WorstCell] | None
    """The ten unmet cells with the largest shortfall, in descending order. The shortfall is the unfulfilled share times the sampled_beneficiaries of the county; the fulfilled share is the lesser of credited_ratio / required_ratio and counted_count / required_count. Ties are ordered by county_fips, then specialty_code."""
    time_zone: str
    """Time zone of as_of: the time zone of the build at the time of the run."""
    settings: BuildSettings
    standard_id: str
    """Identifier of the standard that was applied."""
    travel_model: str
    """The model by which time and distance are measured."""
    as_of: str | None
    """The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started."""
    beneficiary_sample_id: str | None
    """The beneficiary sample that was used. Several samples are joined with +."""
    standard_note: str | None
    """A note that the standard is of another year than the contract. Null if the years are equal."""
    is_stale: bool
    """Whether the network has changed since the run that computed the figures, or no run has completed."""
    run_id: str | None
    """The run that computed the figures."""
    computed_at: str | None
    """When the figures were computed or last confirmed."""



class WorstCell(Model):
    """One of the cells with the largest shortfall."""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """Code of the tested specialty."""
    required_ratio: float
    """Share of beneficiaries that must be covered."""
    credited_ratio: float
    """Share of beneficiaries that are covered, including credits."""
    required_count: int
    """Minimum number that is required, 42 CFR 422.116(e): providers, beds for 040, or one facility."""
    counted_count: int
    """Distinct NPIs within time and distance of a sampled beneficiary; for 040, their beds."""
    beneficiaries_uncovered: int
    """Number of sampled beneficiaries that are not within time and distance."""
    failed_tests: list[Literal["time_and_distance", "minimum_number"] | str]
    """The tests that are not met."""



class BuildSettings(Model):
    """How adequacy is computed where the regulation leaves a choice. Every score includes the settings that were applied."""

    credits: list[CreditType]
    """Credits that are applied. Each adds 10 percentage points to the share of beneficiaries within time and distance, and none adds to the minimum number. Defaults to all three, as CMS grants all of them. Letters of intent count with or without the applicant credit."""
    stacking: Literal["add", "largest"] | str
    """How several credits in one cell combine, which 42 CFR 422.116 does not specify. add (default): their sum, up to 100 percent. largest: the largest of them; if they are equal, the first of telehealth, certificate_of_need, applicant."""
    telehealth_scope: Literal["state", "network"] | str
    """Where a telehealth provider earns the credit for its specialty type. 42 CFR 422.116(d)(5) refers to the type and the county; licensing is by State. state (default): in the counties of the provider's telehealth_states. network: in every county of the build."""



class CellChange(Model):
    """A cell whose result was changed by a run."""

    county_fips: str
    """FIPS code of the county."""
    specialty_code: str
    """Code of the tested specialty."""
    from_status: str | None
    """Status before the run. Null for a new cell."""
    to_status: str | None
    """Status after the run. Null for a cell that was removed."""
    from_: CellChangeFrom | None
    """Figures before the run. Null for a new cell."""
    to: CellChangeTo | None
    """Figures after the run. Null for a cell that was removed."""



class AdequacyGapOpenedEvent(Model):
    """An event of the type adequacy.gap_opened."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["adequacy.gap_opened"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: AdequacyGapOpenedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class AdequacyGapOpenedData(Model):
    """Payload of adequacy.gap_opened."""

    object: CellChange
    build_id: str
    """Identifier of the build."""
    caused_by: list[str]
    """Events whose changes the run includes; the newest 1,000."""
    actor: Actor



class AdequacyGapClosedEvent(Model):
    """An event of the type adequacy.gap_closed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["adequacy.gap_closed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: AdequacyGapClosedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class AdequacyGapClosedData(Model):
    """Payload of adequacy.gap_closed."""

    object: CellChange
    build_id: str
    """Identifier of the build."""
    caused_by: list[str]
    """Events whose changes the run includes; the newest 1,000."""
    actor: Actor



class AdequacyRunFailedEvent(Model):
    """An event of the type adequacy.run_failed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["adequacy.run_failed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: AdequacyRunFailedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class AdequacyRunFailedData(Model):
    """Payload of adequacy.run_failed."""

    object: AdequacyRun
    build_id: str
    """Identifier of the build."""
    caused_by: list[str]
    """Events whose changes the run includes; the newest 1,000."""
    actor: Actor



class AdequacyRun(Model):
    """A run that changed the score of a build on one basis, or that failed and is not retried."""

    object: Literal["adequacy_run"]
    """Always adequacy_run."""
    id: str
    """Identifier of the adequacy run."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    status: Literal["ready", "failed"] | str
    """Status of the run. ready: the run completed. failed: the run failed and is not retried, and its figures are null."""
    failure: AdequacyRunFailure | None
    """Why the run failed. Null unless status is failed."""
    score: float | None
    """Percentage of cells that are met, 0 to 100, with two decimals."""
    passes: bool | None
    """Whether every cell is met."""
    progress: float | None
    """Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number."""
    cells_required: int | None
    """Number of cells (county and specialty): cells_met + cells_not_met."""
    cells_met: int | None
    """Number of cells in which both tests are met, with or without a credit."""
    cells_met_with_credit: int | None
    """Number of met cells that require a credit."""
    cells_not_met: int | None
    """Number of cells in which at least one test is not met."""
    beneficiaries_uncovered: int | None
    """Sampled beneficiaries outside time and distance, summed over all unmet cells."""
    provider_gap: int | None
    """Number of providers and facilities that are missing, summed over all cells."""
    bed_gap: int | None
    """Number of hospital beds that are missing, summed over all counties."""
    counties_passing: int | None
    """Number of counties in which every cell is met."""
    time_zone: str
    """Time zone of as_of: the time zone of the build at the time of the run."""
    settings: BuildSettings
    standard_id: str
    """Identifier of the standard that was applied."""
    travel_model: str
    """The model by which time and distance are measured."""
    as_of: str
    """The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started."""
    beneficiary_sample_id: str | None
    """The beneficiary sample that was used. Several samples are joined with +."""
    engine_ms: float | None
    """Computation time on all four bases, in milliseconds."""
    caused_by_count: int
    """Number of events whose changes the run includes, up to 1,000."""
    changed_cells_count: int
    """Number of cells that the run changed on this basis. 0 for the first run of a build, in which every cell is new."""
    changed_providers_count: int
    """Number of providers whose computed status the run changed. Each of up to 500 providers has a provider.adequacy_changed event; all of them are listed at /v1/builds/{id}/adequacy/history/{run_id}/providers."""
    first_computed_at: str
    """When the run was first computed. Its figures apply from then until the next run is first computed."""
    computed_at: str
    """When the run was computed or its result last confirmed."""



class BuildCreatedEvent(Model):
    """An event of the type build.created."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["build.created"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: BuildCreatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class BuildCreatedData(Model):
    """Payload of build.created."""

    object: Build
    actor: Actor



class Build(Model):
    """A provider network under construction, scored as a whole for one contract year."""

    object: Literal["build"]
    """Always build."""
    id: str
    """Identifier of the build."""
    name: str
    """Name of the build."""
    plan_type: Literal["hmo", "hmo_pos", "lppo", "rppo", "pffs", "snp"] | str | None
    """Medicare Advantage plan type."""
    filing_type: Literal["initial_application", "service_area_expansion", "triennial_review", "internal"] | str
    """The type of filing for which the network is built."""
    contract_number: str | None
    """CMS contract number."""
    contract_year: int
    """The contract year for which the network is built."""
    standard_id: str
    """Identifier of the standard by which the build is scored."""
    basis: Basis
    filing_due_on: str | None
    """The date on which the filing is due."""
    coverage_starts_on: str | None
    """The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7))."""
    time_zone: str
    """IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. Defaults to America/New_York."""
    beneficiary_sample_id: str | None
    """Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. Null: the default samples of the service."""
    external_id: str | None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any]
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    status: BuildStatus
    line_of_business: Literal["medicare_advantage"]
    """Line of business."""
    standard_note: str | None
    """A note that the standard is of another year than the contract. Null if the years are equal."""
    settings: BuildSettings
    counts: BuildCounts
    """The size of the build."""
    adequacy: BuildAdequacy | None
    """Summary of the score on the basis of the build. Null before the first run."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class BuildUpdatedEvent(Model):
    """An event of the type build.updated."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["build.updated"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: BuildUpdatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class BuildUpdatedData(Model):
    """Payload of build.updated."""

    object: Build
    previous: dict[str, Any]
    """Previous values of the fields that changed."""
    service_area: BuildUpdatedDataServiceArea | None
    """Counties that were added to or removed from the service area. Null if there are none."""
    actor: Actor



class BuildDeletedEvent(Model):
    """An event of the type build.deleted."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["build.deleted"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: BuildDeletedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class BuildDeletedData(Model):
    """Payload of build.deleted."""

    object: Build
    actor: Actor



class CampaignLaunchedEvent(Model):
    """An event of the type campaign.launched."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["campaign.launched"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: CampaignLaunchedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class CampaignLaunchedData(Model):
    """Payload of campaign.launched."""

    object: Campaign
    actor: Actor



class Campaign(Model):
    """Outreach to named providers of a build, with the progress of each and the effect on the score."""

    object: Literal["campaign"]
    """Always campaign."""
    id: str
    """Identifier of the campaign."""
    build_id: str
    """Identifier of the build."""
    name: str
    """Name of the campaign."""
    stop_on_goal: bool
    """Whether the campaign completes as soon as the goal is met."""
    starts_on: str | None
    """The first day, as planned. The launch replaces it by its own day, in the time zone of the build."""
    ends_on: str | None
    """The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date."""
    external_id: str | None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any]
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    status: CampaignStatus
    allowed_actions: list[Literal["launch", "pause", "resume", "complete", "cancel"] | str]
    """Actions that the status allows."""
    goal: CampaignGoal | None
    """What the campaign is to achieve. Null if there is no goal."""
    goal_met_at: str | None
    """When the goal was first met. Null until then."""
    member_filter: CampaignMemberFilter | None
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""
    member_counts: CampaignMemberCounts
    conversion_ratio: float | None
    """Share of converted members among those not removed. Null if there are none."""
    launched_at: str | None
    """When the campaign was launched."""
    completed_at: str | None
    """When the campaign completed."""
    completion_reason: Literal["all_members_resolved", "goal_met", "end_date_reached", "closed_by_user"] | str | None
    """Why the campaign completed; the first in this order if several apply. all_members_resolved: each member is converted, declined, unreachable or removed. goal_met: the goal is met and stop_on_goal is true. end_date_reached: ends_on has passed. closed_by_user: it was completed by a request."""
    cancelled_at: str | None
    """When the campaign was cancelled."""
    result: CampaignResult | None
    """What the campaign achieved. Null until it is completed and the score includes its last change; campaign.completed is emitted then."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class CampaignProviderFilter(Model):
    """Selects providers of the build by the filters of GET /v1/providers: those that match every field. Without fields, all providers of the build."""

    campaign_id: list[str] | None = None
    """Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches."""
    stage: list[Stage] | None = None
    """Pipeline stages. Up to 50 values, any of which matches."""
    specialty_code: list[str] | None = None
    """Codes of primary specialties. Up to 50 values, any of which matches."""
    county_fips: list[str] | None = None
    """FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches."""
    entity_type: list[Literal["individual", "facility"] | str] | None = None
    """Kinds of provider. Up to 50 values, any of which matches."""
    adequacy_status: list[AdequacyStatus] | None = None
    """Adequacy statuses. Up to 50 values, any of which matches."""
    owner_email: list[str] | None = None
    """E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches."""
    npi: list[str] | None = None
    """NPIs. Up to 50 values, any of which matches."""
    has_npi: bool | None = None
    """Only providers that have an NPI, or only those that have none."""
    external_id: list[str] | None = None
    """External identifiers. Up to 50 values, any of which matches."""
    q: str | None = None
    """Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id."""
    stage_changed_at_gte: str | None = None
    """Only providers whose stage changed at or after this time."""
    stage_changed_at_lt: str | None = None
    """Only providers whose stage changed before this time."""
    expected_active_on_lt: str | None = None
    """Only providers that are expected to become active before this date."""
    updated_at_gte: str | None = None
    """Only providers updated at or after this time."""



class CampaignMemberCounts(Model):
    """Number of members by state."""

    pending: int
    """Members that have not been contacted yet."""
    in_progress: int
    """Members in outreach."""
    responded: int
    """Members that responded and have not decided."""
    converted: int
    """Members with a contract."""
    declined: int
    """Members that declined."""
    unreachable: int
    """Members that could not be reached."""
    removed: int
    """Members that were removed after the launch, or whose provider was deleted or disqualified."""
    enrolled: int
    """Members in any state: the sum of the others."""



class CampaignPausedEvent(Model):
    """An event of the type campaign.paused."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["campaign.paused"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: CampaignPausedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class CampaignPausedData(Model):
    """Payload of campaign.paused."""

    object: Campaign
    actor: Actor



class CampaignResumedEvent(Model):
    """An event of the type campaign.resumed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["campaign.resumed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: CampaignResumedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class CampaignResumedData(Model):
    """Payload of campaign.resumed."""

    object: Campaign
    actor: Actor



class CampaignCancelledEvent(Model):
    """An event of the type campaign.cancelled."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["campaign.cancelled"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: CampaignCancelledData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class CampaignCancelledData(Model):
    """Payload of campaign.cancelled."""

    object: Campaign
    actor: Actor



class CampaignCompletedEvent(Model):
    """An event of the type campaign.completed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["campaign.completed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: CampaignCompletedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class CampaignCompletedData(Model):
    """Payload of campaign.completed."""

    object: Campaign
    """The completed campaign with its result."""
    actor: Actor
    """The API key of the change or request that completed the campaign, or the service itself."""



class FilingCreatedEvent(Model):
    """An event of the type filing.created."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["filing.created"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: FilingCreatedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class FilingCreatedData(Model):
    """Payload of filing.created."""

    object: Filing
    actor: Actor



class Filing(Model):
    """The MA Provider Table and the MA Facility Table of a build at one time, with the findings of the pre-flight. Its content never changes."""

    object: Literal["filing"]
    """Always filing."""
    id: str
    """Identifier of the filing."""
    build_id: str
    """Identifier of the build."""
    name: str | None
    """Display name, as sent."""
    status: FilingStatus
    basis: FilingBasis
    filing_type: Literal["initial_application", "service_area_expansion", "triennial_review", "internal"] | str
    """Filing type of the build when the filing was made."""
    settings: BuildSettings
    standard_id: str
    """The standard of the build."""
    layout_id: str
    """Columns and headings of the tables."""
    beneficiary_sample_id: str | None
    """The beneficiary samples by which counties are served, several with + between. Null unless ready."""
    as_of: str | None
    """The day of the content, in the time zone of the build. Null unless ready."""
    coverage_starts_on: str | None
    """As the build had it."""
    sha256: str | None
    """SHA-256 of the content: equal exactly when both tables are equal. Null unless ready."""
    provider_count: int | None
    """Providers in network.csv of the archive. Null unless ready."""
    row_counts: FilingRowCounts | None
    """Rows of the tables. Null unless ready."""
    finding_counts: FilingFindingCounts | None
    """Findings of the pre-flight. Null unless ready."""
    failure: str | None
    """Why it failed. Null unless status is failed."""
    actor: Actor
    created_at: str
    """When the object was created."""
    completed_at: str | None
    """When the content was stored or the filing failed."""



class FilingFailedEvent(Model):
    """An event of the type filing.failed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["filing.failed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: FilingFailedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class FilingFailedData(Model):
    """Payload of filing.failed."""

    object: Filing
    actor: Actor



class ImportCompletedEvent(Model):
    """An event of the type import.completed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["import.completed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ImportCompletedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ImportCompletedData(Model):
    """Payload of import.completed."""

    object: Import
    actor: Actor



class Import(Model):
    """A roster file and what becomes of its rows."""

    object: Literal["import"]
    """Always import."""
    id: str
    """Identifier of the import."""
    build_id: str
    """Identifier of the build."""
    mode: ImportMode
    on_missing: Literal["keep", "terminate"] | str
    """What happens to providers that the file does not name."""
    match_by: Literal["npi", "external_id"] | str
    """Identifier by which providers are found first."""
    events: Literal["each", "summary"] | str | None
    """Events for created and updated providers: each change, or only import.completed. Null until it is decided."""
    mapping_id: str | None
    """The saved mapping that the import was created with; the import has a copy of its columns."""
    source_id: str | None
    """The import source of the file. Null for others."""
    upload: ImportUpload | None
    """Of the dry run of a file of an import source."""
    dry_run_id: str | None
    """The dry run whose rows the import applies. Null for an import of an uploaded file."""
    file_name: str
    """Name of the file."""
    file_bytes: int
    """Size of the file as it was sent."""
    file_sha256: str | None
    """SHA-256 of the file as it was sent, hexadecimal."""
    format: Literal["csv", "tsv", "ndjson", "xlsx"] | str | None
    """Format of the file, detected from its content."""
    reading: ImportReading
    status: ImportStatus
    phase: Literal["upload", "read", "match", "apply", "finish", "done", "revert"] | str
    """Current step of the import."""
    rows_read: int
    """Rows that have been read."""
    rows_total: int | None
    """Rows of the file. Null until all of them are read."""
    rows_per_second: float | None
    """Rows per second since the start: read until the file is read, then processed. Null before the start."""
    counts: ImportCounts
    skipped_rows: ImportSkippedRows
    unmapped_columns: list[UnmappedColumn]
    """Columns that are not imported, with the reason: the first 200."""
    guesses: list[ImportGuess]
    """Columns and distinct values that were guessed; the first 400. A mapping confirms or corrects them."""
    warning_count: int
    """Rows with warnings."""
    first_errors: list[ImportFirstError]
    """The first errors in the order of the rows; the rows have all of them. Empty after rows_expire_at."""
    run_id: str | None
    """The first score that was computed after the import ended. Null until then, and where nothing changed."""
    failure: ImportFailure | None
    """Reason of the status failed; null otherwise."""
    revert: ImportRevert | None
    """What a revert did so far. Null unless one was requested."""
    created_at: str
    """When the object was created."""
    started_at: str | None
    """When the first row was read."""
    finished_at: str | None
    """When the import ended."""
    reverted_at: str | None
    """When the revert ended."""
    rows_expire_at: str | None
    """When rows and changes are deleted, so that the import cannot be reverted or compared any more: 90 days after it ended, in the sandbox 30. Null until it has ended."""



class ImportReading(Model):
    """How a file is read. Null: detected, not known yet, or not part of the format."""

    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None
    """Encoding of the text."""
    delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None
    """Delimiter."""
    quote: Literal["double", "single", "none"] | str | None
    """Quotation mark."""
    decimal_sign: Literal["point", "comma"] | str | None
    """Decimal sign."""
    sheet: str | None
    """Sheet of the workbook."""
    header_row: int | None
    """Row with the headings."""



class ImportCounts(Model):
    """Rows by outcome. For dry_run, the outcome that upsert would have."""

    created: int
    """Rows of providers that were created."""
    updated: int
    """Rows of providers that were changed."""
    unchanged: int
    """Rows of providers that already have what the file states."""
    rejected: int
    """Rows that were rejected."""
    missing: int
    """Providers of the build that the file does not name and that are not terminated; for mode replace."""



class ImportSkippedRows(Model):
    """Rows of the file that are no providers. They are not rejected."""

    blank: int
    """Rows without a value between the heading and the last row."""
    totals: int
    """Rows of totals: a word such as Total, numbers, and no identifier."""



class UnmappedColumn(Model):
    """A column of the file that is not imported."""

    heading: str
    """Heading in the file."""
    reason: Literal["ignored", "no_heading", "repeated_field", "repeated_heading", "unknown_heading"] | str
    """Reason why no field receives the column."""
    message: str
    """Explanation, and how to import the column."""
    suggested_field: str | None
    """Field that the column resembles, to be confirmed by a mapping."""
    confidence: float | None
    """Confidence of suggested_field."""



class ImportGuess(Model):
    """A heading or a value that no list has, and that was read as what it almost certainly means."""

    column: str
    """Heading of the column."""
    field: str
    """Field of the provider."""
    value: str | None
    """Value in the file. Null where the column as a whole was guessed."""
    meaning: str | None
    """What the value was read as. Null where value is null."""
    confidence: float
    """Confidence of a guess, from 0 to 1. From 0.9 it is applied."""



class ImportFirstError(Model):
    """One of the first errors of an import, with its row."""

    row: int
    """Number of the row."""
    field: str | None
    """Field of the provider. Null for the whole row."""
    column: str | None
    """Heading of the column."""
    value: str | None
    """Value in the file."""
    code: Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed"] | str
    """Error code."""
    message: str
    """What is wrong, and how to fix it."""



class ImportRevertedEvent(Model):
    """An event of the type import.reverted."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["import.reverted"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ImportRevertedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ImportRevertedData(Model):
    """Payload of import.reverted."""

    object: Import
    actor: Actor



class ImportSourceFileLateEvent(Model):
    """An event of the type import_source.file_late."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["import_source.file_late"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ImportSourceFileLateData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ImportSourceFileLateData(Model):
    """Payload of import_source.file_late."""

    object: ImportSourceReference
    expected_at: str
    """When the file was expected, without the tolerance."""
    actor: Actor



class ImportSourceReference(Model):
    """The import source of the file."""

    object: Literal["import_source"]
    """Always import_source."""
    id: str
    """Identifier of the import source."""
    name: str
    """Name of the source."""
    build_id: str
    """Identifier of the build."""



class ImportSourceFileHeldEvent(Model):
    """An event of the type import_source.file_held."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["import_source.file_held"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: ImportSourceFileHeldData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class ImportSourceFileHeldData(Model):
    """Payload of import_source.file_held."""

    object: ImportSourceReference
    upload_id: str
    """Identifier of the import."""
    reason: Literal["empty", "unreadable", "heading_changed", "unconfirmed_guess", "differs"] | str
    """Why the file was held. heading_changed: its columns are others than those of the last file. unconfirmed_guess: headings or values were guessed that the mapping does not have. differs: it changes more than max_changed_share."""
    changed_share: float | None
    """The share that is compared with max_changed_share. Null where nothing is compared."""
    actor: Actor



class WebhookTestEvent(Model):
    """An event of the type webhook.test."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["webhook.test"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: WebhookTestData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class WebhookTestData(Model):
    """Payload of webhook.test."""

    object: WebhookReference
    message: str
    """Human-readable message."""
    actor: Actor



class WebhookReference(Model):
    """A reference to the endpoint that is tested."""

    object: Literal["webhook"]
    """Always webhook."""
    id: str
    """Identifier of the webhook."""



class WebhookDisabledEvent(Model):
    """An event of the type webhook.disabled."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["webhook.disabled"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: WebhookDisabledData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class WebhookDisabledData(Model):
    """Payload of webhook.disabled."""

    object: WebhookSnapshot
    reason: Literal["gone", "failing"] | str
    """Reason why the endpoint was disabled. gone: it responded with status 410. failing: no delivery succeeded for five days. The contact of the account also receives an e-mail."""
    actor: Actor



class WebhookSnapshot(Model):
    """The webhook endpoint, without its secret."""

    object: Literal["webhook"]
    """Always webhook."""
    id: str
    """Identifier of the webhook."""
    url: str
    """HTTPS URL to which events are sent."""
    event_types: list[str]
    """Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*)."""
    description: str | None
    """Description of the endpoint."""
    retry_policy: RetryPolicy
    schedule_seconds: list[float]
    """Delays before attempts 2, 3, …, in seconds, without jitter."""
    header_names: list[str]
    """Names of the custom headers. Their values are write-only."""
    status: WebhookStatus
    disabled_reason: Literal["manual", "gone", "failing", "plan"] | str | None
    """Reason why the endpoint is not enabled. manual: it was disabled through the API. gone: it responded with status 410. failing: no delivery succeeded for five days. plan: the plan allows fewer endpoints. Null if it is enabled."""
    failing_since: str | None
    """When the current series of failed deliveries began. Null if there is none."""
    last_success_at: str | None
    """When a delivery last succeeded. Null if none has succeeded."""
    retiring_secrets: list[WebhookSnapshotRetiringSecretsItem]
    """Previous secrets that still sign deliveries, newest first."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class RetryPolicy(Model):
    """The exponential backoff policy of an endpoint."""

    max_attempts: int
    """Maximum number of attempts, including the first."""
    initial_delay_seconds: int
    """Delay before the second attempt, in seconds."""
    multiplier: float
    """Factor by which the delay grows with each attempt."""
    max_delay_seconds: int
    """Maximum delay between attempts, in seconds."""
    jitter_ratio: float
    """Random variation of each delay, as a share of the delay in both directions."""
    timeout_seconds: int
    """Time limit for the response of the receiver, in seconds."""



class EventDestinationDisabledEvent(Model):
    """An event of the type event_destination.disabled."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["event_destination.disabled"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: EventDestinationDisabledData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class EventDestinationDisabledData(Model):
    """Payload of event_destination.disabled."""

    object: EventDestination
    reason: Literal["failing"]
    """Reason why the destination was disabled. failing: no delivery succeeded for five days. The contact of the account also receives an e-mail."""
    actor: Actor



class EventDestination(Model):
    """The disabled destination, with its last error."""

    object: Literal["event_destination"]
    """Always event_destination."""
    id: str
    """Identifier of the event destination."""
    type: EventDestinationType
    description: str | None
    """Description of the destination."""
    servers: list[str]
    """Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS)."""
    topic: str
    """Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include."""
    event_types: list[str]
    """Event types that are published: a type, all types of a resource (provider.*), or all types (*)."""
    message_format: EventDestinationMessageFormat
    tls: bool
    """Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true."""
    authentication: EventDestinationCredentials
    status: EventDestinationStatus
    disabled_reason: Literal["manual", "failing", "plan"] | str | None
    """Reason why the destination is disabled. manual: it was disabled through the API. failing: no delivery succeeded for five days. plan: the plan no longer includes event destinations. Null if it is enabled."""
    last_delivered_sequence: int
    """Sequence number in the account up to which all events have been published or do not match event_types."""
    last_success_at: str | None
    """When a delivery last succeeded. Null if none has succeeded."""
    failing_since: str | None
    """When the current series of failed deliveries began. Null if there is none."""
    last_error_class: str | None
    """Why the last delivery failed, as in its log. Null if it succeeded, or none was made."""
    last_error: str | None
    """Message of the failure of the last delivery. Null if it succeeded, or none was made."""
    next_attempt_at: str | None
    """When the next delivery is attempted after a failure. Null after a success."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class EventDestinationCredentials(Model):
    """How the service authenticates, without the secret."""

    method: Literal["none", "password", "token", "scram_sha_256", "scram_sha_512"] | str
    """How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only)."""
    username: str | None
    """User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods."""



class MemberRemovedEvent(Model):
    """An event of the type member.removed."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: Literal["member.removed"]
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: MemberRemovedData
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class MemberRemovedData(Model):
    """Payload of member.removed. The event is emitted in each environment of the account, with the keys of that environment."""

    object: UserReference
    kept_keys: list[MemberKeyReference]
    """Keys of the environment that the member has created, also by another of these keys, and that stay valid. The first 200."""
    revoked_keys: list[MemberKeyReference]
    """Keys of the environment that were revoked with the removal. The first 200."""
    actor: Actor



class UserReference(Model):
    """The user that is no member of the account any more."""

    object: Literal["user"]
    """Always user."""
    id: str
    """Identifier of the user."""



class MemberKeyReference(Model):
    """A key that a member of the account has created."""

    object: Literal["api_key"]
    """Always api_key."""
    id: str
    """Identifier of the api key."""
    name: str
    """Name of the API key."""
    last4: str
    """Last four characters of the key."""
    last_used_at: str | None
    """When an access token was last issued for the key."""



class Token(Model):
    """Access token response, RFC 6749 section 5.1."""

    access_token: str
    """The access token."""
    token_type: Literal["Bearer"]
    """Always Bearer."""
    expires_in: int
    """Lifetime of the token in seconds."""
    scope: str
    """Granted scopes, separated by spaces."""
    environment: Literal["production", "sandbox"] | str
    """Environment of the API key."""



class Problem(Model):
    """The error object of every error response (RFC 9457)."""

    type: str
    """URL of the page that explains the code."""
    title: str
    """Title of the code."""
    status: int
    """HTTP status code."""
    code: Literal["malformed_json", "invalid_parameter", "unknown_parameter", "invalid_cursor", "invalid_idempotency_key", "invalid_request", "unsupported_grant_type", "invalid_scope", "unsupported_token_type", "missing_token", "invalid_token", "expired_token", "revoked_token", "api_key_not_accepted", "invalid_client", "insufficient_scope", "api_key_exceeds_caller", "plan_feature_unavailable", "plan_limit_exceeded", "environment_mismatch", "account_suspended", "ip_not_allowed", "sandbox_only", "route_not_found", "resource_not_found", "method_not_allowed", "not_acceptable", "request_timeout", "stage_transition_not_allowed", "campaign_action_not_allowed", "build_frozen", "duplicate_external_id", "conflict", "idempotency_in_progress", "invalid_state", "event_expired", "import_expired", "endpoint_sunset", "precondition_failed", "payload_too_large", "uri_too_long", "unsupported_media_type", "validation_failed", "idempotency_key_reused", "rate_limit_exceeded", "auth_attempts_exceeded", "headers_too_large", "internal_error", "service_unavailable", "gateway_timeout"] | str
    """Machine-readable code of the problem."""
    detail: str
    """Human-readable explanation of this occurrence and how to fix it. The text may change."""
    request_id: str
    """Identifier of the request, as in the Request-Id header."""
    errors: list[FieldError] | None = None
    """All validation errors of the request."""
    allowed_stages: list[str] | None = None
    """Stages to which the provider can be moved."""
    current_stage: str | None = None
    """Current stage of the provider."""
    allowed_actions: list[str] | None = None
    """Actions that the status of the campaign allows."""
    current_status: str | None = None
    """Current status of the campaign."""
    conflict: ProblemConflict | None = None
    """The object with which the request conflicts."""
    rate_limit: ProblemRateLimit | None = None
    """The limit that is exceeded, and when the next request is accepted."""
    plan: ProblemPlan | None = None
    """Limits of the plan and current usage."""
    error: str | None = None
    """OAuth operations only: error code of RFC 6749."""
    error_description: str | None = None
    """OAuth operations only: the same text as detail."""



class FieldError(Model):
    """A validation error of one field or parameter."""

    in_: Literal["body", "query", "path", "header"] | str
    """The part of the request that is invalid."""
    pointer: str | None = None
    """JSON pointer (RFC 6901) to the field in the body."""
    name: str | None = None
    """Name of the parameter or header."""
    code: Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed"] | str
    """Machine-readable error code."""
    message: str
    """Human-readable explanation of what is wrong and how to fix it."""



class TokenRequest(Model):
    """Access token request, RFC 6749 section 4.4."""

    grant_type: str
    """Grant type. Always client_credentials."""
    client_id: str | None = None
    """Identifier of the API key (key_…). Optional, because it is part of the API key."""
    client_secret: str | None = None
    """The API key. Omit it if the key is sent by HTTP Basic authentication."""
    scope: str | None = None
    """Requested scopes, separated by spaces. Defaults to all scopes of the API key."""



class Revoked(Model):
    """An empty object, because RFC 7009 defines no members."""





class RevocationRequest(Model):
    """Revocation request, RFC 7009 section 2.1."""

    token: str
    """The access token."""
    token_type_hint: str | None = None
    """Type of the token: access_token. Other values are ignored or rejected."""
    client_id: str | None = None
    """Identifier of the API key (key_…). Optional, because it is part of the API key. If sent, it must match the key."""
    client_secret: str | None = None
    """The API key. Omit it if the key is sent by HTTP Basic authentication."""



class Introspection(Model):
    """Introspection response, RFC 7662 section 2.2."""

    active: bool
    """Whether the token is valid and belongs to the same account."""
    scope: str | None = None
    """Scopes of the token, separated by spaces."""
    client_id: str | None = None
    """Identifier of the API key."""
    token_type: Literal["Bearer"] | None = None
    """Always Bearer."""
    exp: int | None = None
    """Time of expiry, in seconds since 1970."""
    iat: int | None = None
    """Time of issue, in seconds since 1970."""
    sub: str | None = None
    """Identifier of the API key."""
    aud: str | None = None
    """Audience of the token."""
    iss: str | None = None
    """Issuer of the token."""
    jti: str | None = None
    """Identifier of the token."""
    env: str | None = None
    """Environment of the token: sandbox or live."""
    acct: str | None = None
    """Identifier of the account."""



class IntrospectionRequest(Model):
    """Introspection request, RFC 7662 section 2.1."""

    token: str
    """The access token."""
    token_type_hint: str | None = None
    """Type of the token: access_token. Other values are ignored or rejected."""
    client_id: str | None = None
    """Identifier of the API key (key_…). Optional, because it is part of the API key. If sent, it must match the key."""
    client_secret: str | None = None
    """The API key. Omit it if the key is sent by HTTP Basic authentication."""



class JwkSet(Model):
    """A JSON Web Key Set (RFC 7517)."""

    keys: list[JwkSetKeysItem]
    """Keys that are in use, that will be used, or that signed a token that is still valid."""



class AuthorizationServerMetadata(Model):
    """Authorization server metadata, RFC 8414 section 2."""

    issuer: str
    """Issuer and audience of access tokens."""
    token_endpoint: str
    """URL of POST /v1/oauth/token."""
    jwks_uri: str
    """URL of GET /v1/oauth/jwks."""
    revocation_endpoint: str
    """URL of POST /v1/oauth/revoke."""
    introspection_endpoint: str
    """URL of POST /v1/oauth/introspect."""
    scopes_supported: list[str]
    """Scopes that are supported."""
    response_types_supported: list[str]
    """Always none, because there is no authorization endpoint."""
    grant_types_supported: list[str]
    """Always client_credentials."""
    token_endpoint_auth_methods_supported: list[str]
    """Always client_secret_basic and client_secret_post."""
    revocation_endpoint_auth_methods_supported: list[str]
    """Always client_secret_basic and client_secret_post."""
    introspection_endpoint_auth_methods_supported: list[str]
    """Always client_secret_basic and client_secret_post."""
    service_documentation: str
    """URL of the API reference."""



class ProtectedResourceMetadata(Model):
    """Protected resource metadata, RFC 9728 section 2."""

    resource: str
    """Identifier of the API, which is the audience of its access tokens."""
    authorization_servers: list[str]
    """Issuer of the access tokens, with metadata by RFC 8414."""
    scopes_supported: list[str]
    """Scopes that are supported."""
    bearer_methods_supported: list[str]
    """Always header: Authorization: Bearer <token>."""
    resource_name: str
    """Name of the API."""
    resource_documentation: str
    """URL of the API reference."""



class Account(Model):
    """The account of the API key, with its limits and usage."""

    object: Literal["account"]
    """Always account."""
    id: str
    """Identifier of the account."""
    name: str
    """Name of the account."""
    plan: Literal["starter", "professional", "enterprise"] | str
    """Plan of the account."""
    environment: Literal["production", "sandbox"] | str
    """Environment of the API key."""
    limits: AccountLimits
    """Limits of the plan, or overrides of them."""
    usage: AccountUsage
    """Current usage."""
    api_key_id: str | None
    """The API key of the request. Null for a request of the dashboard."""
    created_at: str
    """When the object was created."""



class DeprecatedCallPage(Model):
    """A page of a list, with its position in meta."""

    data: list[DeprecatedCall]
    """The objects of this page."""
    meta: PageMeta



class DeprecatedCall(Model):
    """The calls by one API key on one day that used a deprecated operation, parameter or field."""

    object: Literal["deprecated_call"]
    """Always deprecated_call."""
    operation_id: str
    """The operation that was called."""
    field: str | None
    """The deprecated parameter or field of the request. Null if the operation itself is deprecated."""
    api_key_id: str
    """The API key that called the operation."""
    day: str
    """Day of the calls, in UTC."""
    calls: int
    """Number of calls on that day."""



class PageMeta(Model):
    """The position of a page in its list."""

    total: int
    """Exact number of objects that match the filters."""
    page: int
    """Number of this page, starting at 1."""
    per_page: int
    """Number of objects per page."""
    next_cursor: str | None
    """Value of the cursor parameter for the next page. Null on the last page."""



class RequestPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Request]
    """The objects of this page."""
    meta: PageMeta



class Request(Model):
    """A request of an API key to the API, without its query, body and headers."""

    object: Literal["request"]
    """Always request."""
    id: str
    """Identifier of the request."""
    api_key_id: str
    """Identifier of the api key."""
    operation_id: str
    """Operation of the request."""
    method: str
    """Method of the request."""
    path: str
    """Path of the request, without the query."""
    status_code: int
    """Status code of the response."""
    error_code: str | None
    """Code of the problem. Null if the request succeeded."""
    duration_ms: float
    """Time from the request to its response, in milliseconds."""
    ip_address: str
    """IP address of the client."""
    user_agent: str | None
    """Beginning of the header User-Agent. Null if it was not sent."""
    created_at: str
    """When the request arrived."""



class RequestUsage(Model):
    """The requests of the API keys of an account over time."""

    object: Literal["account_usage"]
    """Always account_usage."""
    interval: UsageInterval
    created_at_gte: str
    """Start of the first period."""
    created_at_lt: str
    """End of the last period."""
    since: Annotated[str, Field(deprecated="Removed after 2027-12-31. Use created_at_gte instead.")]
    """The same as created_at_gte. Deprecated since 2026-11-26, removed after 2027-12-31. Use `created_at_gte` instead."""
    until: Annotated[str, Field(deprecated="Removed after 2027-12-31. Use created_at_lt instead.")]
    """The same as created_at_lt. Deprecated since 2026-11-26, removed after 2027-12-31. Use `created_at_lt` instead."""
    requests_per_minute: int
    """Current rate limit of the API key of the filter; otherwise of a new API key."""
    total: RequestCounts
    periods: list[UsagePeriod]
    """Every period, oldest first, also those without a request."""



class RequestCounts(Model):
    """Numbers of requests by outcome."""

    requests: int
    """Number of requests."""
    succeeded: int
    """Number of responses with status 2xx or 3xx."""
    client_errors: int
    """Number of responses with status 4xx, without 429."""
    server_errors: int
    """Number of responses with status 5xx."""
    rate_limited: int
    """Number of requests that a rate limit refused, with status 429."""



class UsagePeriod(Model):
    """The requests of one period."""

    starts_at: str
    """Start of the period."""
    requests: int
    """Number of requests."""
    succeeded: int
    """Number of responses with status 2xx or 3xx."""
    client_errors: int
    """Number of responses with status 4xx, without 429."""
    server_errors: int
    """Number of responses with status 5xx."""
    rate_limited: int
    """Number of requests that a rate limit refused, with status 429."""



class ApiKeyPage(Model):
    """A page of a list, with its position in meta."""

    data: list[ApiKey]
    """The objects of this page."""
    meta: PageMeta



class ApiKey(Model):
    """A long-lived credential that is exchanged for access tokens."""

    object: Literal["api_key"]
    """Always api_key."""
    id: str
    """Identifier of the api key."""
    environment: Literal["production", "sandbox"] | str
    """Environment of the API key."""
    name: str
    """Name of the API key."""
    scopes: list[Scope]
    """Scopes that access tokens of the key can have."""
    ip_allow_list: list[str]
    """IP addresses and CIDR networks from which the key can be used. If empty, the key can be used from any address."""
    expires_at: str | None
    """When the key expires. Null if it does not expire."""
    token_ttl_seconds: int
    """Lifetime of access tokens of the key, in seconds."""
    status: ApiKeyStatus
    prefix: str
    """First characters of the key."""
    last4: str
    """Last four characters of the key."""
    lineage_id: str
    """The first key of the chain of rotations. The keys of a chain share their rate limit."""
    requests_per_minute: int
    """Rate limit of the key: maximum number of requests per minute."""
    last_used_at: str | None
    """When an access token was last issued for the key."""
    revoked_at: str | None
    """When the key was revoked."""
    created_by: ApiKeyCreatedBy | None
    """The API key or the user that created the key. Null if it was created by the operator of the service, or by an earlier version of the service."""
    created_at: str
    """When the object was created."""
    secret: str | None
    """The API key itself. Returned once, when the key is created or rotated; null in every other response."""



class ApiKeyCreate(Model):
    """An API key to create in the environment of the request. It cannot exceed the rights of the caller: its scopes are limited to those of the access token, and its addresses, expiry and token lifetime to those of the API key of the request, which are also the defaults."""

    name: str
    """Name of the API key."""
    scopes: list[Scope]
    """Scopes that access tokens of the key can have."""
    ip_allow_list: list[str] | None = None
    """IP addresses and CIDR networks from which the key can be used. If empty, the key can be used from any address."""
    expires_at: str | None = None
    """When the key expires. Null if it does not expire."""
    token_ttl_seconds: int | None = None
    """Lifetime of access tokens of the key, in seconds."""



class ApiKeyRotation(Model):
    """Options for the rotation of an API key."""

    overlap_seconds: int | None = None
    """Seconds for which the old key remains valid. Defaults to 86400, one day."""



class Sandbox(Model):
    """The sandbox after a reset."""

    object: Literal["sandbox"]
    """Always sandbox."""
    account_id: str
    """Identifier of the account."""
    build_ids: list[str]
    """Identifiers of the sample builds, the main build first."""
    providers: int
    """Number of providers in all builds."""
    reset_at: str
    """When the sandbox was reset."""



class TriggeredEvent(Model):
    """The event that was recorded."""

    object: Literal["event_trigger"]
    """Always event_trigger."""
    event_id: str
    """Identifier of the event."""



class EventTrigger(Model):
    """The event to record."""

    type: Literal["provider.created", "provider.updated", "provider.deleted", "provider.stage_changed", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed"] | str
    """Type of the event."""
    build_id: str | None = None
    """Identifier of a build in the sandbox. Defaults to the newest build."""



class ProviderPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Provider]
    """The objects of this page."""
    meta: PageMeta



class Provider(Model):
    """A provider in a build: one NPI, or a prospect that has no NPI yet."""

    object: Literal["provider"]
    """Always provider."""
    id: str
    """Identifier of the provider."""
    build_id: str
    """Identifier of the build."""
    name: str
    """Display name, with credentials."""
    npi: str | None
    """National Provider Identifier, unique within the build."""
    entity_type: Literal["individual", "facility"] | str
    """Whether the provider is an individual or a facility."""
    specialty_code: str
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""
    additional_specialty_codes: list[str]
    """CMS HSD codes of additional specialties."""
    taxonomy_code: str | None
    """NUCC taxonomy code. Determines the specialty if none is sent."""
    offers_telehealth: bool
    """Whether the provider offers additional telehealth benefits (42 CFR 422.135)."""
    telehealth_only: bool
    """Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number."""
    telehealth_states: list[str]
    """States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network."""
    primary_care_in_shortage_area: bool
    """For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care."""
    accepts_new_patients: Literal["accepting", "not_accepting", "existing_only", "unknown"] | str
    """Whether the provider accepts new patients."""
    medicare_certified_beds: int | None
    """Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only."""
    owner_email: str | None
    """E-mail address of the person responsible for the provider, in lower case."""
    decline_reason: Literal["reimbursement", "contract_terms", "administrative_burden", "panel_full", "no_medicare_advantage", "exclusive_arrangement", "retiring_or_closing", "other"] | str | None
    """Reason why the provider declined."""
    expected_active_on: str | None
    """The date on which the provider is expected to become active."""
    effective_on: str | None
    """First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts."""
    terminated_on: str | None
    """Last day of the contract, in the time zone of the build. The provider counts through this day."""
    contract_type: Literal["direct", "downstream"] | str | None
    """The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown."""
    medical_group: str | None
    """Name of the medical group of the provider, a column of the provider table of a filing. Null if none."""
    uses_cms_contract_amendment: bool | None
    """Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown."""
    contract_signed_on: str | None
    """The day of the last signature of the contract. The tables of a filing list executed contracts only."""
    external_id: str | None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any]
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    specialty: str
    """CMS name of the primary specialty."""
    county: str | None
    """Name of the county of the primary location, or of county_fips without locations. null only if neither names a county: there is no location and no county_fips, or the ZIP code of the location has no area."""
    county_fips: str | None
    """County of the primary location."""
    state: str | None
    """State of the primary location."""
    stage: Stage
    adequacy_status: AdequacyStatus
    adequacy_status_source: Literal["computed", "override"] | str
    """Whether adequacy_status is computed or set manually."""
    adequacy_reasons: list[AdequacyReason]
    """Reasons why the provider does not count, or counts with a reservation. Empty if it counts without reservation."""
    adequacy_run_id: str | None
    """The run that last changed the computed status or reasons. Null until a run has evaluated the provider."""
    adequacy_updated_at: str | None
    """When that run changed them. A run does not change updated_at."""
    locations: list[Location]
    """Locations at which the provider practices."""
    data_quality: list[DataQualityWarning]
    """Warnings about data in the locations that was accepted but appears to be wrong; the first 100."""
    allowed_stages: list[Stage]
    """Stages to which the provider can be moved."""
    stage_changed_at: str
    """When the stage last changed."""
    contact_attempt_count: int
    """Number of contact attempts, without notes. An attempt does not change updated_at."""
    last_contacted_at: str | None
    """When the latest contact attempt was made. Notes are not counted. Null if there is none."""
    contact_evidence_complete: bool
    """Whether 4 contact attempts over at least 2 channels were made within 6 weeks, as reviewers of exception requests expect. Notes are not counted."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When a writable field last changed."""
    tin: str | None = None
    """Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown."""



class ProviderCreate(Model):
    """A provider to create. One of specialty, specialty_code and taxonomy_code is required. stage defaults to identified."""

    build_id: str
    """Identifier of the build."""
    name: str
    """Display name, with credentials."""
    npi: str | None = None
    """National Provider Identifier, unique within the build."""
    entity_type: Literal["individual", "facility"] | str | None = None
    """Whether the provider is an individual or a facility."""
    specialty_code: str | None = None
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""
    additional_specialty_codes: list[str] | None = None
    """CMS HSD codes of additional specialties."""
    taxonomy_code: str | None = None
    """NUCC taxonomy code. Determines the specialty if none is sent."""
    offers_telehealth: bool | None = None
    """Whether the provider offers additional telehealth benefits (42 CFR 422.135)."""
    telehealth_only: bool | None = None
    """Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number."""
    telehealth_states: list[str] | None = None
    """States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network."""
    primary_care_in_shortage_area: bool | None = None
    """For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care."""
    accepts_new_patients: Literal["accepting", "not_accepting", "existing_only", "unknown"] | str | None = None
    """Whether the provider accepts new patients."""
    medicare_certified_beds: int | None = None
    """Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only."""
    owner_email: str | None = None
    """E-mail address of the person responsible for the provider, in lower case."""
    decline_reason: Literal["reimbursement", "contract_terms", "administrative_burden", "panel_full", "no_medicare_advantage", "exclusive_arrangement", "retiring_or_closing", "other"] | str | None = None
    """Reason why the provider declined."""
    expected_active_on: str | None = None
    """The date on which the provider is expected to become active."""
    effective_on: str | None = None
    """First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts."""
    terminated_on: str | None = None
    """Last day of the contract, in the time zone of the build. The provider counts through this day."""
    contract_type: Literal["direct", "downstream"] | str | None = None
    """The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown."""
    medical_group: str | None = None
    """Name of the medical group of the provider, a column of the provider table of a filing. Null if none."""
    uses_cms_contract_amendment: bool | None = None
    """Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown."""
    contract_signed_on: str | None = None
    """The day of the last signature of the contract. The tables of a filing list executed contracts only."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    tin: str | None = None
    """Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown."""
    specialty: str | None = None
    """CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code."""
    county_fips: str | None = None
    """County of a provider without locations. Otherwise it is derived from the primary location."""
    locations: list[LocationCreate] | None = None
    """Locations at which the provider practices. Exactly one is primary."""
    stage: Stage | None = None



class LocationCreate(Model):
    """A location to store with the provider."""

    address_line_1: str
    """Street address."""
    address_line_2: str | None = None
    """Suite, floor or unit."""
    city: str
    """City."""
    state: str
    """USPS state code."""
    zip: str
    """ZIP or ZIP+4 code."""
    county_fips: str | None = None
    """County of the location. Defaults to the county of the ZIP code. For Connecticut, county codes from before 2022 and planning regions are accepted, and the code of the standard of the build is returned."""
    latitude: float | None = None
    """Latitude in degrees; requires longitude. If both are absent, the center of the ZIP code is used."""
    longitude: float | None = None
    """Longitude in degrees; requires latitude."""
    is_primary: bool | None = None
    """Whether this is the primary location. Defaults to true for the first location if no location has the value true."""
    geocode_quality: Literal["rooftop", "street", "zip_centroid", "manual"] | str | None = None
    """Quality of the coordinates. Defaults to manual."""



class ProviderBatchReport(Model):
    """The results of a batch."""

    object: Literal["provider_batch"]
    """Always provider_batch."""
    build_id: str
    """Identifier of the build."""
    created: int
    """Number of created providers."""
    updated: int
    """Number of updated providers."""
    unchanged: int
    """Number of items whose values equal the current ones."""
    rejected: int
    """Number of rejected items."""
    results: list[ProviderBatchResult]
    """One result for each item, in the order of the request."""



class ProviderBatchResult(Model):
    """The result of one item of a batch."""

    index: int
    """Position of the item in the request, starting at 0."""
    outcome: Literal["created", "updated", "unchanged", "rejected"] | str
    """Result of the item. An item whose values equal the current ones is unchanged."""
    provider: ProviderBatchResultProvider | None
    """The current provider. Null for a rejected item."""
    code: Literal["malformed_json", "invalid_parameter", "unknown_parameter", "invalid_cursor", "invalid_idempotency_key", "invalid_request", "unsupported_grant_type", "invalid_scope", "unsupported_token_type", "missing_token", "invalid_token", "expired_token", "revoked_token", "api_key_not_accepted", "invalid_client", "insufficient_scope", "api_key_exceeds_caller", "plan_feature_unavailable", "plan_limit_exceeded", "environment_mismatch", "account_suspended", "ip_not_allowed", "sandbox_only", "route_not_found", "resource_not_found", "method_not_allowed", "not_acceptable", "request_timeout", "stage_transition_not_allowed", "campaign_action_not_allowed", "build_frozen", "duplicate_external_id", "conflict", "idempotency_in_progress", "invalid_state", "event_expired", "import_expired", "endpoint_sunset", "precondition_failed", "payload_too_large", "uri_too_long", "unsupported_media_type", "validation_failed", "idempotency_key_reused", "rate_limit_exceeded", "auth_attempts_exceeded", "headers_too_large", "internal_error", "service_unavailable", "gateway_timeout"] | str | None
    """For a rejected item: the code with which POST or PATCH would reject it."""
    detail: str | None
    """For a rejected item: what is wrong and how to fix it."""
    errors: list[FieldError]
    """For a rejected item: its first 20 errors, with pointers into the body of the request."""
    conflict_id: str | None
    """For a rejected item: identifier of the provider with which it conflicts, if any."""



class ProviderBatch(Model):
    """Up to 100 providers of one build to create or update."""

    build_id: str
    """Identifier of the build."""
    atomic: bool | None = None
    """Whether a rejected item rejects the request with 422 and the errors of all items. Nothing is then written. Defaults to false: each item is applied or rejected on its own."""
    items: list[ProviderUpsert]
    """Providers to create or update. No two items can be the same provider."""



class ProviderUpsert(Model):
    """A provider, identified by external_id, otherwise by npi. If the build has it, the fields that are sent are updated as by PATCH: fields that are not sent keep their values, and null removes a value. Otherwise it is created as by POST, which requires name and one of specialty, specialty_code and taxonomy_code; read-only fields are then ignored."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    build_id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    county: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    state: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    adequacy_status_source: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_reasons: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_run_id: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    data_quality: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    allowed_stages: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    stage_changed_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    contact_attempt_count: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_contacted_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    contact_evidence_complete: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Display name, with credentials."""
    npi: str | None = None
    """National Provider Identifier, unique within the build."""
    entity_type: Literal["individual", "facility"] | str | None = None
    """Whether the provider is an individual or a facility."""
    specialty_code: str | None = None
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""
    additional_specialty_codes: list[str] | None = None
    """CMS HSD codes of additional specialties."""
    taxonomy_code: str | None = None
    """NUCC taxonomy code. Determines the specialty if none is sent."""
    offers_telehealth: bool | None = None
    """Whether the provider offers additional telehealth benefits (42 CFR 422.135)."""
    telehealth_only: bool | None = None
    """Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number."""
    telehealth_states: list[str] | None = None
    """States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network."""
    primary_care_in_shortage_area: bool | None = None
    """For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care."""
    accepts_new_patients: Literal["accepting", "not_accepting", "existing_only", "unknown"] | str | None = None
    """Whether the provider accepts new patients."""
    medicare_certified_beds: int | None = None
    """Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only."""
    owner_email: str | None = None
    """E-mail address of the person responsible for the provider, in lower case."""
    decline_reason: Literal["reimbursement", "contract_terms", "administrative_burden", "panel_full", "no_medicare_advantage", "exclusive_arrangement", "retiring_or_closing", "other"] | str | None = None
    """Reason why the provider declined."""
    expected_active_on: str | None = None
    """The date on which the provider is expected to become active."""
    effective_on: str | None = None
    """First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts."""
    terminated_on: str | None = None
    """Last day of the contract, in the time zone of the build. The provider counts through this day."""
    contract_type: Literal["direct", "downstream"] | str | None = None
    """The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown."""
    medical_group: str | None = None
    """Name of the medical group of the provider, a column of the provider table of a filing. Null if none."""
    uses_cms_contract_amendment: bool | None = None
    """Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown."""
    contract_signed_on: str | None = None
    """The day of the last signature of the contract. The tables of a filing list executed contracts only."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys."""
    tin: str | None = None
    """Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown."""
    specialty: str | None = None
    """CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code."""
    county_fips: str | None = None
    """County of a provider without locations. Otherwise it is derived from the primary location."""
    locations: list[LocationCreate] | None = None
    """Locations at which the provider practices. Exactly one is primary."""
    stage: Stage | None = None
    adequacy_status: Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str | None = None
    """Replaces the computed status with compliant, non_compliant or excluded; null removes the override. Ignored if adequacy_status_source is sent with the value computed, as in a response."""
    correction: bool | None = None
    """Allows a move to any stage; requires reason. The event and the transition are marked as a correction."""
    reason: str | None = None
    """Reason for the change, stored with the transition and the override."""



class ProviderUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete provider as returned by GET is accepted: read-only fields can be sent unchanged."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    build_id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    county: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    state: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    adequacy_status_source: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_reasons: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_run_id: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy_updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    data_quality: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    allowed_stages: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    stage_changed_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    contact_attempt_count: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_contacted_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    contact_evidence_complete: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Display name, with credentials."""
    npi: str | None = None
    """National Provider Identifier, unique within the build."""
    entity_type: Literal["individual", "facility"] | str | None = None
    """Whether the provider is an individual or a facility."""
    specialty_code: str | None = None
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""
    additional_specialty_codes: list[str] | None = None
    """CMS HSD codes of additional specialties."""
    taxonomy_code: str | None = None
    """NUCC taxonomy code. Determines the specialty if none is sent."""
    offers_telehealth: bool | None = None
    """Whether the provider offers additional telehealth benefits (42 CFR 422.135)."""
    telehealth_only: bool | None = None
    """Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number."""
    telehealth_states: list[str] | None = None
    """States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network."""
    primary_care_in_shortage_area: bool | None = None
    """For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care."""
    accepts_new_patients: Literal["accepting", "not_accepting", "existing_only", "unknown"] | str | None = None
    """Whether the provider accepts new patients."""
    medicare_certified_beds: int | None = None
    """Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only."""
    owner_email: str | None = None
    """E-mail address of the person responsible for the provider, in lower case."""
    decline_reason: Literal["reimbursement", "contract_terms", "administrative_burden", "panel_full", "no_medicare_advantage", "exclusive_arrangement", "retiring_or_closing", "other"] | str | None = None
    """Reason why the provider declined."""
    expected_active_on: str | None = None
    """The date on which the provider is expected to become active."""
    effective_on: str | None = None
    """First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts."""
    terminated_on: str | None = None
    """Last day of the contract, in the time zone of the build. The provider counts through this day."""
    contract_type: Literal["direct", "downstream"] | str | None = None
    """The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown."""
    medical_group: str | None = None
    """Name of the medical group of the provider, a column of the provider table of a filing. Null if none."""
    uses_cms_contract_amendment: bool | None = None
    """Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown."""
    contract_signed_on: str | None = None
    """The day of the last signature of the contract. The tables of a filing list executed contracts only."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys."""
    tin: str | None = None
    """Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown."""
    specialty: str | None = None
    """CMS name of the primary specialty, case-insensitive. Alternatively, send specialty_code."""
    county_fips: str | None = None
    """County of a provider without locations. Otherwise it is derived from the primary location."""
    locations: list[LocationCreate] | None = None
    """Locations at which the provider practices. Exactly one is primary."""
    stage: Stage | None = None
    adequacy_status: Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"] | str | None = None
    """Replaces the computed status with compliant, non_compliant or excluded; null removes the override. Ignored if adequacy_status_source is sent with the value computed, as in a response."""
    correction: bool | None = None
    """Allows a move to any stage; requires reason. The event and the transition are marked as a correction."""
    reason: str | None = None
    """Reason for the change, stored with the transition and the override."""



class TransitionPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Transition]
    """The objects of this page."""
    meta: PageMeta



class Transition(Model):
    """A move of a provider from one stage to another."""

    object: Literal["transition"]
    """Always transition."""
    id: str
    """Identifier of the transition."""
    provider_id: str
    """Identifier of the provider."""
    from_stage: Stage
    to_stage: Stage
    correction: bool
    """Whether the move was a correction, which can go to any stage."""
    reason: str | None
    """Reason, as sent."""
    actor: Actor
    event_id: str
    """Identifier of the event."""
    created_at: str
    """When the object was created."""



class ContactAttemptPage(Model):
    """A page of a list, with its position in meta."""

    data: list[ContactAttempt]
    """The objects of this page."""
    meta: PageMeta



class ContactAttemptCreate(Model):
    """A contact attempt or a note to record."""

    campaign_id: str | None = None
    """The campaign for which the attempt was made, of which the provider must be a member. Counted in its result."""
    channel: ContactChannel
    outcome: Literal["reached", "left_message", "no_answer", "wrong_contact", "sent", "bounced", "declined", "interested", "other"] | str | None = None
    """Outcome of the attempt. Required, except for the channel note, which has none."""
    contact_name: str | None = None
    """Name of the contacted person."""
    note: str | None = None
    """Text of the note, or a summary of the conversation. Required for the channel note."""
    attempted_at: str | None = None
    """When the attempt was made: from 2000-01-01 to now. Defaults to now."""



class ImportPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Import]
    """The objects of this page."""
    meta: PageMeta



class CreateImportForm(Model):
    """A form with the fields of the request and the file."""

    build_id: str
    """Identifier of the build."""
    mode: ImportMode
    on_missing: Literal["keep", "terminate"] | str | None = None
    """For mode replace: whether providers that the file does not name are terminated. Defaults to keep."""
    match_by: Literal["npi", "external_id"] | str | None = None
    """Identifier by which providers are found first. Defaults to npi."""
    events: Literal["each", "summary"] | str | None = None
    """Whether each created and updated provider is an event. Defaults to each up to 1,000 changes, and to summary beyond."""
    mapping_id: str | None = None
    """Identifier of a saved mapping. Cannot be combined with mapping."""
    mapping: list[ImportColumnMapping] | None = None
    """Columns that differ from the known headings, as JSON."""
    encoding: ImportEncoding | None = None
    delimiter: ImportDelimiter | None = None
    quote: ImportQuote | None = None
    decimal_sign: ImportDecimalSign | None = None
    sheet: ImportSheet | None = None
    header_row: ImportHeaderRow | None = None
    file: str
    """The file; the last part of the form."""



class ImportColumnMapping(Model):
    """How one column of a file is imported."""

    heading: str
    """Heading in the file, in any case."""
    field: str | None
    """Field that receives the column, or null to ignore it."""
    transforms: list[ImportTransform] | None = None
    """Changes of the cells, in order."""



class ImportTrim(Model):
    """Collapses white space."""

    type: Literal["trim"]
    """Always trim."""



class ImportUpper(Model):
    """Changes to upper case."""

    type: Literal["upper"]
    """Always upper."""



class ImportDateFormat(Model):
    """Reads dates in a format."""

    type: Literal["date"]
    """Always date."""
    format: str
    """Format of the dates, from YYYY, YY, MMMM, MMM, MM, M, DD and D. YY below 69 is 2000 to 2068."""



class ImportValueMap(Model):
    """Replaces values; others are kept."""

    type: Literal["value_map"]
    """Always value_map."""
    values: ImportValues



class ImportRowPage(Model):
    """A page of a list, with its position in meta."""

    data: list[ImportRow]
    """The objects of this page."""
    meta: ImportRowMeta



class ImportRow(Model):
    """A row of an imported file, with its outcome."""

    object: Literal["import_row"]
    """Always import_row."""
    row: int | None
    """Number of the row; the heading is row 1. Null for a missing provider."""
    outcome: Literal["created", "updated", "unchanged", "rejected", "missing"] | str | None
    """Outcome. Null until the row is processed. missing: a provider of the build that the file does not name."""
    provider_id: str | None
    """The provider of the row, if it exists."""
    cells: list[str]
    """The cells of the row as they are in the file, or as they were corrected. Of a file with more than 200 columns: those of imported columns, then of others."""
    cell_columns: list[int] | None
    """Index of the column of each cell. Null where the cells are in the order of the columns."""
    errors: list[ImportRowError]
    """Errors of a rejected row."""
    warnings: list[ImportRowWarning]
    """What was accepted and needs attention."""
    guesses: list[ImportRowGuess]
    """Values of the row that were guessed."""
    correction: ImportRowCorrection | None
    """Null unless the row was corrected."""
    etag: str | None
    """Entity tag of the row, for its correction. Null for a missing provider."""



class ImportRowError(Model):
    """An error in a row of a roster."""

    field: str | None
    """Field of the provider. Null for the whole row."""
    column: str | None
    """Heading of the column."""
    value: str | None
    """Value in the file."""
    code: Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed"] | str
    """Error code."""
    message: str
    """What is wrong, and how to fix it."""



class ImportRowWarning(Model):
    """What was accepted in a row and needs attention."""

    code: Literal["contract_ended", "deceased", "group_as_facility", "npi_deactivated", "npi_missing", "value_ignored"] | str
    """contract_ended, deceased, npi_deactivated: the file states so, and a new provider is created as terminated. group_as_facility: the row names a group. npi_missing: the row has a CCN and no NPI. value_ignored: the value cannot be read, and the row is imported without it."""
    field: str | None
    """Field, if any."""
    column: str | None
    """Heading of the column."""
    value: str | None
    """Value in the file."""
    message: str
    """What needs attention, and what became of it."""



class ImportRowGuess(Model):
    """A value of a row that was read as what it almost certainly means."""

    column: str
    """Heading of the column."""
    field: str
    """Field of the provider."""
    value: str
    """Value in the file."""
    meaning: str
    """What the value was read as."""
    confidence: float
    """Confidence of a guess, from 0 to 1. From 0.9 it is applied."""



class ImportRowMeta(Model):
    """The position of a page in its list, and the columns of the file."""

    total: int
    """Exact number of objects that match the filters."""
    page: int
    """Number of this page, starting at 1."""
    per_page: int
    """Number of objects per page."""
    next_cursor: str | None
    """Value of the cursor parameter for the next page. Null on the last page."""
    columns: list[ImportRowColumn]
    """The column of each cell, in the order of cells."""



class ImportRowColumn(Model):
    """The column of a cell."""

    heading: str
    """Heading in the file."""
    field: str | None
    """Field that receives the column. Null where it is not imported."""



class ImportIssues(Model):
    """The errors and warnings of an import, grouped."""

    object: Literal["import_issues"]
    """Always import_issues."""
    import_id: str
    """Identifier of the import."""
    total: int
    """Groups of the import, of which 50 are listed."""
    issues: list[ImportIssue]
    """Equal errors, then equal warnings, each with the most rows first: at most 50."""



class ImportIssue(Model):
    """Equal errors or warnings of rows."""

    severity: Literal["error", "warning"] | str
    """error: the rows are rejected. warning: they are imported."""
    code: Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_check_digit", "out_of_range", "too_short", "too_long", "too_few", "too_many", "not_unique", "invalid_enum", "immutable", "not_found", "mutually_exclusive", "inconsistent", "url_not_allowed", "contract_ended", "deceased", "group_as_facility", "npi_deactivated", "npi_missing", "value_ignored"] | str
    """Code of the errors or warnings."""
    field: str | None
    """Field, if any."""
    column: str | None
    """Heading of the column."""
    value: str | None
    """Value in the file. Null where the group has more than five values, or none that is shown."""
    message: str
    """What is wrong in the first of the rows, and how to fix it."""
    row_count: int
    """Rows that have it."""
    first_rows: list[int]
    """Numbers of the first 5 of these rows."""



class ImportRowsUpdateReport(Model):
    """The results of a batch of corrections."""

    object: Literal["import_rows_update"]
    """Always import_rows_update."""
    import_id: str
    """Identifier of the import."""
    applied: int
    """Number of rows that are imported now, or would be by a dry run."""
    rejected: int
    """Number of rows that still have errors."""
    refused: int
    """Number of items that changed nothing."""
    results: list[ImportRowUpdateResult]
    """One result for each item, in the order of the request."""



class ImportRowUpdateResult(Model):
    """The result of one correction of a batch."""

    index: int
    """Position of the item in the request, starting at 0."""
    row: int | None
    """Number of the row. Null where the item names none."""
    outcome: Literal["created", "updated", "unchanged", "rejected"] | str | None
    """Outcome of the corrected row. rejected: it still has errors. Null for a refused item."""
    provider_id: str | None
    """The provider of the row, if it exists."""
    etag: str | None
    """Entity tag of the row. Null for a refused item."""
    errors: list[ImportRowError]
    """Errors of the row, or those for which the item is refused."""
    code: Literal["malformed_json", "invalid_parameter", "unknown_parameter", "invalid_cursor", "invalid_idempotency_key", "invalid_request", "unsupported_grant_type", "invalid_scope", "unsupported_token_type", "missing_token", "invalid_token", "expired_token", "revoked_token", "api_key_not_accepted", "invalid_client", "insufficient_scope", "api_key_exceeds_caller", "plan_feature_unavailable", "plan_limit_exceeded", "environment_mismatch", "account_suspended", "ip_not_allowed", "sandbox_only", "route_not_found", "resource_not_found", "method_not_allowed", "not_acceptable", "request_timeout", "stage_transition_not_allowed", "campaign_action_not_allowed", "build_frozen", "duplicate_external_id", "conflict", "idempotency_in_progress", "invalid_state", "event_expired", "import_expired", "endpoint_sunset", "precondition_failed", "payload_too_large", "uri_too_long", "unsupported_media_type", "validation_failed", "idempotency_key_reused", "rate_limit_exceeded", "auth_attempts_exceeded", "headers_too_large", "internal_error", "service_unavailable", "gateway_timeout"] | str | None
    """For a refused item: the code with which the single PATCH would refuse it."""
    detail: str | None
    """For a refused item: what is wrong and how to fix it."""
    conflict_id: str | None
    """For a refused item: identifier of the provider that was changed since the import, if any."""



class ImportRowsUpdate(Model):
    """Corrections of up to 500 rows."""

    items: list[ImportRowsUpdateItem]
    """Rows to correct, each of them once."""



class ImportRowsUpdateItem(Model):
    """A correction of one row of a batch."""

    row: int
    """Number of the row."""
    etag: str | None = None
    """Entity tag of the row as it was read. The item is refused if the row has changed since."""
    cells: list[ImportCellCorrection]
    """The cells that change. The others stay as they are."""



class ImportCellCorrection(Model):
    """The new text of one cell, whose column is named by its heading or by its index."""

    heading: str | None = None
    """Heading of the column, in any case. Of a repeated heading, the column that is imported."""
    index: int | None = None
    """Index of the column, from 0, instead of its heading."""
    value: str
    """The new text of the cell."""



class ImportRowUpdate(Model):
    """A correction of a row."""

    cells: list[ImportCellCorrection]
    """The cells that change. The others stay as they are."""



class ImportChangePage(Model):
    """A page of a list, with its position in meta."""

    data: list[ImportChange]
    """The objects of this page."""
    meta: PageMeta



class ImportChange(Model):
    """A provider that an import changed."""

    object: Literal["import_change"]
    """Always import_change."""
    provider_id: str
    """Identifier of the provider."""
    type: Literal["created", "updated", "terminated"] | str
    """What the import did. terminated: the provider is missing in a complete file."""
    revert: Literal["restored", "deleted", "kept"] | str | None
    """What the revert did: kept is an exception. Null while the import is not reverted."""
    reason: Literal["changed", "deleted", "contact_attempts", "campaign", "filing", "conflict"] | str | None
    """Why the revert kept it: changed or deleted since the import; contact attempts, a campaign or a filing refer to it; conflict: another provider has its NPI or external_id now."""



class ImportDifferencePage(Model):
    """A page of a list, with its position in meta."""

    data: list[ImportDifference]
    """The objects of this page."""
    meta: ImportComparisonMeta



class ImportDifference(Model):
    """A provider that differs between the files of two imports."""

    object: Literal["import_difference"]
    """Always import_difference."""
    kind: Literal["added", "removed", "changed", "rejected"] | str
    """How the provider differs. added: only this file names it. removed: only the other file does. changed: both state other values. rejected: both name it, and all of its rows in one of them were rejected."""
    key_field: Literal["npi", "external_id", "record_id"] | str
    """Identifier by which the rows of the provider were found."""
    key: str
    """Value of that identifier."""
    name: str | None
    """Name in this file, or in the other one."""
    provider_id: str | None
    """The provider of the build that the rows were found to be. Null if there was none."""
    row: int | None
    """First row of the provider in this file. Null if it has none."""
    with_row: int | None
    """First row of the provider in the other file. Null if it has none."""
    fields: list[ImportDifferenceFieldsItem]
    """Fields that changed; empty unless kind is changed. Of locations, those that both files have are left out."""



class ImportComparisonMeta(Model):
    """The position of a page in its list, and what is compared."""

    total: int
    """Exact number of objects that match the filters."""
    page: int
    """Number of this page, starting at 1."""
    per_page: int
    """Number of objects per page."""
    next_cursor: str | None
    """Value of the cursor parameter for the next page. Null on the last page."""
    import_id: str
    """Identifier of the import."""
    with_: str
    """The import that it is compared with."""
    counts: ImportComparisonCounts



class ImportComparisonCounts(Model):
    """Providers by kind, without the filters of the request."""

    added: int
    """Providers that only this file names."""
    removed: int
    """Providers that only the other file names."""
    changed: int
    """Providers that both files name, with other values."""
    rejected: int
    """Providers that both files name, and of which one has no row that was accepted."""



class ImportApply(Model):
    """How the rows of a dry run are applied."""

    mode: Literal["upsert", "replace"] | str | None = None
    """What the import changes. Defaults to upsert."""
    on_missing: Literal["keep", "terminate"] | str | None = None
    """For mode replace: whether providers that the file does not name are terminated. Defaults to keep."""
    events: Literal["each", "summary"] | str | None = None
    """Whether each created and updated provider is an event. Defaults to each up to 1,000 changes, and to summary beyond."""



class ImportMappingPage(Model):
    """A page of a list, with its position in meta."""

    data: list[ImportMapping]
    """The objects of this page."""
    meta: PageMeta



class ImportMapping(Model):
    """How the columns of the rosters of one sender are imported."""

    object: Literal["import_mapping"]
    """Always import_mapping."""
    id: str
    """Identifier of the import mapping."""
    name: str
    """Name of the mapping, unique within the account."""
    columns: list[ImportColumnMapping]
    """Columns of the files. Columns that are not listed are mapped by their headings."""
    reading: ImportReading
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class ImportMappingCreate(Model):
    """A mapping to create."""

    name: str
    """Name of the mapping, unique within the account."""
    columns: list[ImportColumnMapping]
    """Columns of the files. Columns that are not listed are mapped by their headings."""
    reading: ImportReadingUpdate | None = None



class ImportReadingUpdate(Model):
    """How the files of a sender are read. Null, or left out: detected."""

    encoding: Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"] | str | None = None
    """Encoding of the text."""
    delimiter: Literal["comma", "tab", "semicolon", "pipe"] | str | None = None
    """Delimiter."""
    quote: Literal["double", "single", "none"] | str | None = None
    """Quotation mark."""
    decimal_sign: Literal["point", "comma"] | str | None = None
    """Decimal sign."""
    sheet: str | None = None
    """Sheet of the workbook."""
    header_row: int | None = None
    """Row with the headings."""



class ImportPreview(Model):
    """The first rows of a file as a dry run would import them: counts and issues are those of the sampled rows. Rows that are not sampled are not compared with them."""

    object: Literal["import_preview"]
    """Always import_preview."""
    format: Literal["csv", "tsv", "ndjson", "xlsx"] | str
    """Format of the file, detected from its content."""
    reading: ImportReading
    sheets: list[ImportWorkbookSheet]
    """Sheets of a workbook, in its order."""
    columns: list[ImportPreviewColumn]
    """Columns that are imported."""
    unmapped_columns: list[UnmappedColumn]
    """Columns that are not imported, with the reason."""
    absent_headings: list[str]
    """Headings of the mapping that the file does not have."""
    fields: list[str]
    """All fields that a column can be mapped to, by name. A column can also be mapped to metadata. and a key."""
    sampled_count: int
    """Rows from which columns, dates and values were recognized, at most 1,000."""
    proposed_mapping: ImportPreviewProposedMapping | None
    """Null if the request has a mapping, or no file with these headings was imported with one."""
    missing_fields: list[ImportMissingField]
    """What no column has and new providers need: npi (or another identifier), name, specialty."""
    is_complete: bool
    """Whether the sampled rows are all rows of the file. Then counts are those of a dry run."""
    counts: ImportCounts
    warning_count: int
    """Sampled rows with warnings."""
    issues: list[ImportIssue]
    """Equal errors, then equal warnings, each with the most rows first: at most 50."""
    row_count: int
    """Number of rows in this preview, at most 20."""
    rejected_count: int
    """Number of these rows that have errors."""
    skipped_rows: ImportSkippedRows
    rows: list[ImportPreviewRow]
    """The first 20 rows."""



class ImportWorkbookSheet(Model):
    """A sheet of a workbook."""

    name: ImportSheet
    is_visible: bool
    """Whether Excel shows the sheet."""
    is_read: bool
    """Whether this sheet is imported."""



class ImportPreviewColumn(Model):
    """A column of the file and the field that receives it."""

    heading: str
    """Heading in the file."""
    field: str
    """Field of a provider, or metadata. and a key."""
    source: Literal["mapping", "heading", "similar_heading", "content"] | str
    """How the field was found: by the mapping, a known heading, a heading like it, or by what the cells hold, such as NPIs."""
    confidence: float
    """Confidence of a guess, from 0 to 1. From 0.9 it is applied."""
    date_format: str | None
    """Format of most dates of the column; serial: days since 1899-12-30. Null without dates. A transform of type date changes it."""
    values: list[ImportPreviewColumnValue]
    """Distinct values of specialties, statuses, entity types and owners, the most frequent first; at most 200."""



class ImportPreviewColumnValue(Model):
    """A distinct value of a column."""

    value: str
    """Value in the file."""
    rows: int
    """Rows of the sample that have it."""
    meaning: str | None
    """What it is read as, or may mean. Null if unknown."""
    confidence: float | None
    """Confidence of meaning: 1 where the service knows the value. Null if unknown."""
    status: Literal["known", "guessed", "open"] | str
    """known: the value is a name that the service has. guessed: it is read as meaning. open: confirm meaning, or map the value, in a value_map."""



class ImportMissingField(Model):
    """What no column of the file has."""

    field: str
    """Field of a provider, or metadata. and a key."""
    message: str
    """What cannot be imported without it, and what to do."""



class ImportPreviewRow(Model):
    """A row of the file as it would be read."""

    row: int
    """Number of the row; the heading is row 1."""
    values: list[ImportPreviewValue]
    """What the row states, with what follows from it: name, specialty_code, and the place of its address."""
    errors: list[ImportRowError]
    """Errors for which the row would be rejected."""
    warnings: list[ImportRowWarning]
    """What was accepted and needs attention."""
    guesses: list[ImportRowGuess]
    """Values of the row that were guessed."""



class ImportPreviewValue(Model):
    """A value that a row states."""

    field: str
    """Field of a provider, or metadata. and a key."""
    value: str
    """The value as it would be read, as text: dates as YYYY-MM-DD, lists separated by commas."""



class PreviewImportForm(Model):
    """A form with the fields of the request and the file."""

    build_id: str | None = None
    """Build with whose providers the rows are compared. Without it, each provider is new."""
    mapping_id: str | None = None
    """Identifier of a mapping. Cannot be combined with mapping."""
    mapping: list[ImportColumnMapping] | None = None
    """Columns that differ from the known headings, as JSON."""
    match_by: Literal["npi", "external_id"] | str | None = None
    """Identifier by which providers are found first. Defaults to npi."""
    encoding: ImportEncoding | None = None
    delimiter: ImportDelimiter | None = None
    quote: ImportQuote | None = None
    decimal_sign: ImportDecimalSign | None = None
    sheet: ImportSheet | None = None
    header_row: ImportHeaderRow | None = None
    file: str
    """The file; the last part of the form."""



class ImportMappingUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and columns are replaced as a whole. Imports keep the columns that they were created with."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Name of the mapping, unique within the account."""
    columns: list[ImportColumnMapping] | None = None
    """Columns of the files. Columns that are not listed are mapped by their headings."""
    reading: ImportReadingUpdate | None = None



class ImportSourcePage(Model):
    """A page of a list, with its position in meta."""

    data: list[ImportSource]
    """The objects of this page."""
    meta: PageMeta



class ImportSource(Model):
    """A sender of rosters, with an upload address and a secret of its own."""

    object: Literal["import_source"]
    """Always import_source."""
    id: str
    """Identifier of the import source."""
    name: str
    """Name of the source, unique within the account."""
    build_id: str
    """Identifier of the build."""
    mode: Literal["upsert", "replace"] | str
    """What a file changes."""
    on_missing: Literal["keep", "terminate"] | str
    """For mode replace: what happens to missing providers."""
    match_by: Literal["npi", "external_id"] | str
    """Identifier by which providers are found first."""
    events: Literal["each", "summary"] | str | None
    """As of an import. Null: decided for each file."""
    mapping: list[ImportColumnMapping]
    """Columns that differ from the known headings. A released file adds what it guessed."""
    reading: ImportReading
    status: Literal["active", "paused"] | str
    """A paused source refuses files, and none of them is late."""
    max_changed_share: float
    """A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, is higher, or its number of rows differs by more from the last file."""
    rhythm: ImportSourceRhythm | None
    """When files are expected. Null: at no certain time."""
    next_due_at: str | None
    """When the next file is late. Null without a rhythm."""
    late_since: str | None
    """When a file that has not arrived was expected."""
    last_upload_at: str | None
    """When the last file arrived."""
    secret: str | None
    """Returned once, when it is created or rotated; null otherwise."""
    secret_expires_at: str
    """When the secret expires."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class ImportSourceCreate(Model):
    """An import source to create. Its secret expires after 365 days by default."""

    build_id: str
    """Identifier of the build."""
    name: str
    """Name of the source, unique within the account."""
    mode: Literal["upsert", "replace"] | str
    """What a file changes."""
    on_missing: Literal["keep", "terminate"] | str | None = None
    """For mode replace: what happens to missing providers."""
    match_by: Literal["npi", "external_id"] | str | None = None
    """Identifier by which providers are found first."""
    events: Literal["each", "summary"] | str | None = None
    """As of an import. Null: decided for each file."""
    mapping: list[ImportColumnMapping] | None = None
    """Columns that differ from the known headings. A released file adds what it guessed."""
    reading: ImportReadingUpdate | None = None
    status: Literal["active", "paused"] | str | None = None
    """A paused source refuses files, and none of them is late."""
    max_changed_share: float | None = None
    """A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, is higher, or its number of rows differs by more from the last file."""
    rhythm: ImportSourceCreateRhythm | None = None
    """When files are expected. Null: at no certain time."""
    secret_expires_at: str | None = None
    """When the secret expires."""
    mapping_id: str | None = None
    """Saved mapping that is copied. Cannot be combined with mapping."""



class ImportSourceUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396); mapping and rhythm are replaced as a whole."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    build_id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    secret: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    next_due_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    late_since: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_upload_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Name of the source, unique within the account."""
    mode: Literal["upsert", "replace"] | str | None = None
    """What a file changes."""
    on_missing: Literal["keep", "terminate"] | str | None = None
    """For mode replace: what happens to missing providers."""
    match_by: Literal["npi", "external_id"] | str | None = None
    """Identifier by which providers are found first."""
    events: Literal["each", "summary"] | str | None = None
    """As of an import. Null: decided for each file."""
    mapping: list[ImportColumnMapping] | None = None
    """Columns that differ from the known headings. A released file adds what it guessed."""
    reading: ImportReadingUpdate | None = None
    status: Literal["active", "paused"] | str | None = None
    """A paused source refuses files, and none of them is late."""
    max_changed_share: float | None = None
    """A file is held if the share of its rows that create or change a provider or are rejected, with missing providers for mode replace, is higher, or its number of rows differs by more from the last file."""
    rhythm: ImportSourceUpdateRhythm | None = None
    """When files are expected. Null: at no certain time."""
    secret_expires_at: str | None = None
    """When the secret expires."""



class ImportSourceRotation(Model):
    """The rotation of a secret. The new one expires after 365 days by default."""

    overlap_seconds: int | None = None
    """Seconds for which the previous secret is accepted, too. Defaults to 0."""
    secret_expires_at: str | None = None
    """When the secret expires."""



class ImportSourceUpload(Model):
    """A file of an import source. Its id is that of its dry run."""

    object: Literal["import_source_upload"]
    """Always import_source_upload."""
    id: str
    """Identifier of the import."""
    state: Literal["processing", "held", "accepted", "refused"] | str
    """held: the file waits for a release. accepted: it is applied. refused: it is not."""



class CreateImportSourceUploadForm(Model):
    """A form with the fields of the request and the file."""

    file: str
    """The file; the last part of the form."""



class BuildPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Build]
    """The objects of this page."""
    meta: PageMeta



class BuildCreate(Model):
    """A build to create. At least one of county_fips and states is required; together they define the service area. filing_type defaults to internal, and basis to contracted."""

    name: str
    """Name of the build."""
    plan_type: Literal["hmo", "hmo_pos", "lppo", "rppo", "pffs", "snp"] | str | None = None
    """Medicare Advantage plan type."""
    filing_type: Literal["initial_application", "service_area_expansion", "triennial_review", "internal"] | str | None = None
    """The type of filing for which the network is built."""
    contract_number: str | None = None
    """CMS contract number."""
    contract_year: int
    """The contract year for which the network is built."""
    standard_id: str | None = None
    """Identifier of the standard by which the build is scored, as listed by GET /v1/standards. Defaults to the standard of contract_year, or of the latest earlier year that is loaded; standard_note then states the difference."""
    basis: Basis | None = None
    filing_due_on: str | None = None
    """The date on which the filing is due."""
    coverage_starts_on: str | None = None
    """The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7))."""
    time_zone: str | None = None
    """IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. Defaults to America/New_York."""
    beneficiary_sample_id: str | None = None
    """Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. Null: the default samples of the service."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    county_fips: list[str] | None = None
    """FIPS codes of counties, each in the standard of the build. For Connecticut, the complete set of planning regions is accepted in place of the complete set of counties from before 2022, and the reverse."""
    states: list[str] | None = None
    """States. Every county of the state that is in the standard is included."""
    pending_county_fips: list[str] | None = None
    """FIPS codes of the counties in the pending service area. Letters of intent and the applicant credit count in these counties only ("in the pending service area", 42 CFR 422.116(d)(7)). Defaults to every county for an initial_application and to none for a service_area_expansion. Ignored for any other filing_type."""
    line_of_business: Literal["medicare_advantage"] | None = None
    """Line of business."""
    settings: BuildSettingsUpdate | None = None
    status: Literal["draft", "active"] | str | None = None
    """Status of the new build. Defaults to draft."""



class BuildSettingsUpdate(Model):
    """Settings to set. On update, settings that are not sent keep their values; on create, they take their defaults."""

    credits: list[CreditType] | None = None
    """Credits that are applied. Each adds 10 percentage points to the share of beneficiaries within time and distance, and none adds to the minimum number. Defaults to all three, as CMS grants all of them. Letters of intent count with or without the applicant credit."""
    stacking: Literal["add", "largest"] | str | None = None
    """How several credits in one cell combine, which 42 CFR 422.116 does not specify. add (default): their sum, up to 100 percent. largest: the largest of them; if they are equal, the first of telehealth, certificate_of_need, applicant."""
    telehealth_scope: Literal["state", "network"] | str | None = None
    """Where a telehealth provider earns the credit for its specialty type. 42 CFR 422.116(d)(5) refers to the type and the county; licensing is by State. state (default): in the counties of the provider's telehealth_states. network: in every county of the build."""



class BuildUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. The service area has its own path. A complete build as returned by GET is accepted: read-only fields can be sent unchanged."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    line_of_business: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    standard_note: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    counts: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    adequacy: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Name of the build."""
    plan_type: Literal["hmo", "hmo_pos", "lppo", "rppo", "pffs", "snp"] | str | None = None
    """Medicare Advantage plan type."""
    filing_type: Literal["initial_application", "service_area_expansion", "triennial_review", "internal"] | str | None = None
    """The type of filing for which the network is built."""
    contract_number: str | None = None
    """CMS contract number."""
    contract_year: int | None = None
    """The contract year for which the network is built."""
    standard_id: str | None = None
    """Identifier of another standard, which must include every county of the service area. If its county codes differ (Connecticut), the service area and the providers are converted to them, without an event for each provider."""
    basis: Basis | None = None
    filing_due_on: str | None = None
    """The date on which the filing is due."""
    coverage_starts_on: str | None = None
    """The first day of coverage, on which letters of intent and the applicant credit end (42 CFR 422.116(d)(7))."""
    time_zone: str | None = None
    """IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. Defaults to America/New_York."""
    beneficiary_sample_id: str | None = None
    """Identifier of the beneficiary sample from which the build is scored. It must have points in each county of the service area. Null: the default samples of the service."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys."""
    status: BuildStatus | None = None
    settings: BuildSettingsUpdate | None = None



class PipelineReport(Model):
    """How the providers of a build moved through the pipeline in a range of time."""

    object: Literal["pipeline_report"]
    """Always pipeline_report."""
    build_id: str
    """Identifier of the build."""
    stage_changed_at_gte: str | None
    """Start of the range, included. Null if it has none."""
    stage_changed_at_lt: str | None
    """End of the range, excluded. Null for a range that ends with the request."""
    from_: Annotated[str | None, Field(deprecated="Removed after 2027-12-31. Use stage_changed_at_gte instead.")]
    """The same as stage_changed_at_gte. Deprecated since 2026-11-26, removed after 2027-12-31. Use `stage_changed_at_gte` instead."""
    to: Annotated[str | None, Field(deprecated="Removed after 2027-12-31. Use stage_changed_at_lt instead.")]
    """The same as stage_changed_at_lt. Deprecated since 2026-11-26, removed after 2027-12-31. Use `stage_changed_at_lt` instead."""
    group_by: Literal["owner_email", "specialty_code", "county_fips"] | str | None
    """The field by which groups are formed."""
    provider_count: int
    """Number of providers at the end of the range."""
    stages: list[PipelineStage]
    """Each stage, in the order of the pipeline."""
    conversion: list[PipelineConversion]
    """Conversion from each open stage to contracted, in the order of the pipeline."""
    groups: list[PipelineGroup]
    """The 100 groups with the most providers, largest first. Empty without group_by."""
    other_groups: PipelineReportOtherGroups | None
    """All further groups together. Null if there are none."""



class PipelineStage(Model):
    """The providers of a build in one stage."""

    stage: Stage
    current: int
    """Number of providers in the stage at the end of the range."""
    entered: int
    """Number of entries into the stage in the range, creations included."""
    left: int
    """Number of moves out of the stage in the range."""
    median_days: float | None
    """Median number of days in the stage, with two decimals: of stays that ended in the range, and of stays that continue at its end with the days until then. Null without such a stay."""
    p90_days: float | None
    """The 90th percentile of the same days."""
    oldest: list[WaitingProvider]
    """The 5 providers that have been in the stage for the longest time."""



class WaitingProvider(Model):
    """A provider that is in the stage at the end of the range."""

    provider_id: str
    """Identifier of the provider."""
    name: str
    """Display name of the provider."""
    owner_email: str | None
    """E-mail address of the person responsible for the provider."""
    entered_at: str
    """When the provider entered the stage."""
    days: float
    """Number of days in the stage until the end of the range, with two decimals."""



class PipelineConversion(Model):
    """How many providers of an open stage were contracted."""

    stage: OpenStage
    entered_providers: int
    """Number of providers that entered the stage in the range."""
    contracted_providers: int
    """Number of them that entered the stage contracted after their first entry in the range, before its end."""
    conversion_ratio: float | None
    """contracted_providers divided by entered_providers. Null if no provider entered."""



class PipelineGroup(Model):
    """The providers of a build with the same value of a field."""

    value: str | None
    """Current value of the field in the providers of the group. Null for providers without one."""
    provider_count: int
    """Number of providers in the group."""
    stages: list[PipelineStageFigures]
    """The figures of each stage, in the order of the pipeline."""
    conversion: list[PipelineConversion]
    """Conversion from each open stage to contracted, in the order of the pipeline."""



class PipelineStageFigures(Model):
    """The providers of a group in one stage."""

    stage: Stage
    current: int
    """Number of providers in the stage at the end of the range."""
    entered: int
    """Number of entries into the stage in the range, creations included."""
    left: int
    """Number of moves out of the stage in the range."""
    median_days: float | None
    """Median number of days in the stage, with two decimals: of stays that ended in the range, and of stays that continue at its end with the days until then. Null without such a stay."""
    p90_days: float | None
    """The 90th percentile of the same days."""



class ServiceArea(Model):
    """The counties in which a build is scored. GET /v1/counties?build_id= returns their details."""

    object: Literal["service_area"]
    """Always service_area."""
    build_id: str
    """Identifier of the build."""
    county_fips: list[str]
    """FIPS codes of the counties, in ascending order."""
    pending_county_fips: list[str]
    """FIPS codes of the counties in the pending service area, in ascending order."""
    states: list[ServiceAreaStatesItem]
    """Totals by state."""
    counts: ServiceAreaCounts
    """The size of the service area."""



class ServiceAreaUpdate(Model):
    """The new service area. At least one of county_fips and states is required. The complete service area is replaced, including pending_county_fips."""

    county_fips: list[str] | None = None
    """FIPS codes of counties, each in the standard of the build. For Connecticut, the complete set of planning regions is accepted in place of the complete set of counties from before 2022, and the reverse."""
    states: list[str] | None = None
    """States. Every county of the state that is in the standard is included."""
    pending_county_fips: list[str] | None = None
    """FIPS codes of the counties in the pending service area. Letters of intent and the applicant credit count in these counties only ("in the pending service area", 42 CFR 422.116(d)(7)). Defaults to every county for an initial_application and to none for a service_area_expansion. Ignored for any other filing_type."""



class AdequacyCellPage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacyCell]
    """The objects of this page."""
    meta: PageMeta



class AdequacyCell(Model):
    """The result for one county and one specialty of a build under 42 CFR 422.116."""

    object: Literal["adequacy_cell"]
    """Always adequacy_cell."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    county_type: CountyType
    specialty_code: str
    """Code of the tested specialty."""
    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    is_customized: bool
    """Whether CMS customized the limits of this cell, 42 CFR 422.116(d)(3)."""
    required_count: int
    """Minimum number that is required, 42 CFR 422.116(e): providers, beds for 040, or one facility."""
    counted_count: int
    """Distinct NPIs within time and distance of a sampled beneficiary; for 040, their beds."""
    count_gap: int
    """The part of the minimum number that is missing."""
    sampled_beneficiaries: int
    """Number of beneficiaries that the sample represents."""
    covered_beneficiaries: int
    """Number of sampled beneficiaries within time and distance of at least one provider."""
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credits: list[AdequacyCellCreditsItem]
    """Credits that apply. They raise the covered ratio, never the counted number."""
    credited_ratio: float
    """Covered ratio including credits, at most 1."""
    required_ratio: float
    """Share of beneficiaries that must be covered."""
    status: CellStatus
    failed_tests: list[Literal["time_and_distance", "minimum_number"] | str]
    """The tests that are not met."""
    sole_source_provider_ids: list[str]
    """Up to ten providers, each of which is required for the cell to be met. Empty for a cell that is not met."""
    pipeline_counts: AdequacyCellPipelineCounts
    """Number of providers of the specialty with a primary location in the county, by pipeline stage."""



class AdequacyMatrix(Model):
    """All cells of a build on one basis, in a compact form."""

    object: Literal["adequacy_matrix"]
    """Always adequacy_matrix."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    run_id: str | None
    """The run that computed the cells. Null before the first run; then the matrix is empty."""
    specialties: list[MatrixSpecialty]
    """The tested specialties, by code."""
    counties: list[MatrixCounty]
    """The counties of the service area with their cells, by FIPS code."""



class MatrixSpecialty(Model):
    """A column of a matrix: a tested specialty."""

    specialty_code: str
    """Code of the tested specialty."""
    specialty: str
    """CMS name of the specialty."""
    kind: Literal["provider", "facility"] | str
    """Whether the specialty is a provider type or a facility type."""
    unit: Literal["providers", "beds", "facilities"] | str
    """Unit of the count gaps of the specialty."""



class MatrixCounty(Model):
    """A row of a matrix: the cells of one county."""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    county: str
    """County name."""
    state: str
    """USPS state code."""
    county_type: CountyType
    statuses: str
    """The status of each cell, one character for each specialty: m met, c met_with_credit, n not_met."""
    credited_percents: list[int]
    """Percentage of sampled beneficiaries that are covered, including credits, rounded down. One for each specialty."""
    progress_percents: list[int]
    """Percentage fulfilled, rounded down: 100 for a met cell, else at most 99, the lesser of its fulfilled share and its fulfilled number. One for each specialty."""
    count_gaps: list[int]
    """The part of the minimum number that is missing. One for each specialty."""



class AdequacyCellDetail(Model):
    """A cell with the providers that count, those that do not, and the reasons."""

    object: Literal["adequacy_cell"]
    """Always adequacy_cell."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    county_type: CountyType
    specialty_code: str
    """Code of the tested specialty."""
    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    is_customized: bool
    """Whether CMS customized the limits of this cell, 42 CFR 422.116(d)(3)."""
    required_count: int
    """Minimum number that is required, 42 CFR 422.116(e): providers, beds for 040, or one facility."""
    counted_count: int
    """Distinct NPIs within time and distance of a sampled beneficiary; for 040, their beds."""
    count_gap: int
    """The part of the minimum number that is missing."""
    sampled_beneficiaries: int
    """Number of beneficiaries that the sample represents."""
    covered_beneficiaries: int
    """Number of sampled beneficiaries within time and distance of at least one provider."""
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credits: list[AdequacyCellDetailCreditsItem]
    """Credits that apply. They raise the covered ratio, never the counted number."""
    credited_ratio: float
    """Covered ratio including credits, at most 1."""
    required_ratio: float
    """Share of beneficiaries that must be covered."""
    status: CellStatus
    failed_tests: list[Literal["time_and_distance", "minimum_number"] | str]
    """The tests that are not met."""
    sole_source_provider_ids: list[str]
    """Up to ten providers, each of which is required for the cell to be met. Empty for a cell that is not met."""
    pipeline_counts: AdequacyCellDetailPipelineCounts
    """Number of providers of the specialty with a primary location in the county, by pipeline stage."""
    gap: AdequacyCellDetailGap
    """What is missing for the cell to be met."""
    counted: list[CountedProvider]
    """Providers that count, nearest first."""
    counted_total: int
    """Number of providers that count, listed or not."""
    rejected: list[RejectedProvider]
    """Providers that do not count, nearest first, with the reasons."""
    rejected_total: int
    """Number of providers that do not count, listed or not."""
    time_zone: str
    """Time zone of as_of: the time zone of the build at the time of the run."""
    settings: BuildSettings
    standard_id: str
    """Identifier of the standard that was applied."""
    travel_model: str
    """The model by which time and distance are measured."""
    as_of: str
    """The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started."""
    beneficiary_sample_id: str
    """The beneficiary sample that was used. Several samples are joined with +."""



class CountedProvider(Model):
    """A provider that counts in a cell."""

    provider_id: str
    """Identifier of the provider."""
    name: str
    """Name of the provider."""
    npi: str | None
    """NPI of the provider. Null if it has none."""
    stage: Stage
    nearest: CountedProviderNearest | None
    """Distance and time from the nearest location to the nearest sampled beneficiary. Null if there is none."""
    serves_ratio: float
    """Share of the sampled beneficiaries of the county that are within its time and distance."""
    serves_beneficiaries: int
    """Number of sampled beneficiaries of the county that are within its time and distance."""
    units: int
    """Amount added to counted_count: 1, or its beds. 0 if another record with the same NPI counts instead."""
    counted_as: str | None
    """The record that counts for the NPI. Null if this record counts."""
    is_sole_source: bool
    """Whether the cell would not be met without this provider."""



class RejectedProvider(Model):
    """A provider of the specialty that does not count in a cell."""

    provider_id: str
    """Identifier of the provider."""
    name: str
    """Name of the provider."""
    npi: str | None
    """NPI of the provider. Null if it has none."""
    stage: Stage
    nearest: RejectedProviderNearest | None
    """Distance and time from the nearest location to the nearest sampled beneficiary. Null if there is none."""
    reasons: list[AdequacyReason]
    """All reasons why the provider does not count in the cell."""



class UncoveredBeneficiaries(Model):
    """The uncovered beneficiaries of a cell, by ZIP code."""

    object: Literal["uncovered_beneficiaries"]
    """Always uncovered_beneficiaries."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """Code of the tested specialty."""
    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    sampled_beneficiaries: int
    """Number of beneficiaries that the sample represents."""
    covered_beneficiaries: int
    """Number of these beneficiaries within time and distance of at least one provider, before credits."""
    zips: list[UncoveredZip]
    """ZIP codes with uncovered points, in descending order of uncovered beneficiaries, then by ZIP code."""
    time_zone: str
    """Time zone of as_of: the time zone of the build at the time of the run."""
    settings: BuildSettings
    standard_id: str
    """Identifier of the standard that was applied."""
    travel_model: str
    """The model by which time and distance are measured."""
    as_of: str
    """The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started."""
    beneficiary_sample_id: str
    """The beneficiary sample that was used. Several samples are joined with +."""



class UncoveredZip(Model):
    """The beneficiaries of a ZIP code that are not covered by any counted provider."""

    zip: str | None
    """The nearest ZIP code, by its center. Null if none is near."""
    latitude: float
    """Mean latitude of the uncovered points, in degrees."""
    longitude: float
    """Mean longitude of the uncovered points, in degrees."""
    sampled_points: int
    """Number of sampled points at the ZIP code."""
    uncovered_points: int
    """Number of these points that are not within time and distance of any provider."""
    sampled_beneficiaries: float
    """Number of beneficiaries that the points represent, with two decimals."""
    uncovered_beneficiaries: float
    """Beneficiaries at the ZIP code that are not covered, with two decimals."""



class AdequacyCountyPage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacyCounty]
    """The objects of this page."""
    meta: PageMeta



class AdequacyCounty(Model):
    """Totals over the cells of one county of a build."""

    object: Literal["adequacy_county"]
    """Always adequacy_county."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    county: str
    """County name."""
    state: str
    """USPS state code."""
    county_type: CountyType
    score: float
    """Percentage of cells that are met, 0 to 100, with two decimals."""
    passes: bool
    """Whether every cell is met."""
    progress: float
    """Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number."""
    cells_required: int
    """Number of cells (county and specialty): cells_met + cells_not_met."""
    cells_met: int
    """Number of cells in which both tests are met, with or without a credit."""
    cells_met_with_credit: int
    """Number of met cells that require a credit."""
    cells_not_met: int
    """Number of cells in which at least one test is not met."""
    beneficiaries_uncovered: int
    """Sampled beneficiaries outside time and distance, summed over all unmet cells."""
    provider_gap: int
    """Number of providers and facilities that are missing, summed over the cells of the county."""
    bed_gap: int
    """Number of hospital beds that are missing."""



class AdequacySpecialtyPage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacySpecialty]
    """The objects of this page."""
    meta: PageMeta



class AdequacySpecialty(Model):
    """Totals over the cells of one tested specialty of a build."""

    object: Literal["adequacy_specialty"]
    """Always adequacy_specialty."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    specialty_code: str
    """Code of the tested specialty."""
    specialty: str
    """CMS name of the specialty."""
    kind: Literal["provider", "facility"] | str
    """Whether the specialty is a provider type or a facility type."""
    unit: Literal["providers", "beds", "facilities"] | str
    """Unit of count_gap."""
    score: float
    """Percentage of cells that are met, 0 to 100, with two decimals."""
    passes: bool
    """Whether every cell is met."""
    progress: float
    """Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number."""
    cells_required: int
    """Number of cells (county and specialty): cells_met + cells_not_met."""
    cells_met: int
    """Number of cells in which both tests are met, with or without a credit."""
    cells_met_with_credit: int
    """Number of met cells that require a credit."""
    cells_not_met: int
    """Number of cells in which at least one test is not met."""
    beneficiaries_uncovered: int
    """Sampled beneficiaries outside time and distance, summed over all unmet cells."""
    count_gap: int
    """The part of the minimum numbers that is missing, summed over the cells."""



class AdequacyRunPage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacyRun]
    """The objects of this page."""
    meta: PageMeta



class AdequacyRunDetail(Model):
    """A run with the events that caused it and the cells that it changed."""

    object: Literal["adequacy_run"]
    """Always adequacy_run."""
    id: str
    """Identifier of the adequacy run."""
    build_id: str
    """Identifier of the build."""
    basis: Basis
    status: Literal["ready", "failed"] | str
    """Status of the run. ready: the run completed. failed: the run failed and is not retried, and its figures are null."""
    failure: AdequacyRunDetailFailure | None
    """Why the run failed. Null unless status is failed."""
    score: float | None
    """Percentage of cells that are met, 0 to 100, with two decimals."""
    passes: bool | None
    """Whether every cell is met."""
    progress: float | None
    """Percentage fulfilled, 0 to 100. Each unmet cell contributes the lesser of its fulfilled share and its fulfilled number."""
    cells_required: int | None
    """Number of cells (county and specialty): cells_met + cells_not_met."""
    cells_met: int | None
    """Number of cells in which both tests are met, with or without a credit."""
    cells_met_with_credit: int | None
    """Number of met cells that require a credit."""
    cells_not_met: int | None
    """Number of cells in which at least one test is not met."""
    beneficiaries_uncovered: int | None
    """Sampled beneficiaries outside time and distance, summed over all unmet cells."""
    provider_gap: int | None
    """Number of providers and facilities that are missing, summed over all cells."""
    bed_gap: int | None
    """Number of hospital beds that are missing, summed over all counties."""
    counties_passing: int | None
    """Number of counties in which every cell is met."""
    time_zone: str
    """Time zone of as_of: the time zone of the build at the time of the run."""
    settings: BuildSettings
    standard_id: str
    """Identifier of the standard that was applied."""
    travel_model: str
    """The model by which time and distance are measured."""
    as_of: str
    """The day for which the result was computed, in the time zone of the build. It determines which contracts are in effect and whether coverage has started."""
    beneficiary_sample_id: str | None
    """The beneficiary sample that was used. Several samples are joined with +."""
    engine_ms: float | None
    """Computation time on all four bases, in milliseconds."""
    caused_by_count: int
    """Number of events whose changes the run includes, up to 1,000."""
    changed_cells_count: int
    """Number of cells that the run changed on this basis. 0 for the first run of a build, in which every cell is new."""
    changed_providers_count: int
    """Number of providers whose computed status the run changed. Each of up to 500 providers has a provider.adequacy_changed event; all of them are listed at /v1/builds/{id}/adequacy/history/{run_id}/providers."""
    first_computed_at: str
    """When the run was first computed. Its figures apply from then until the next run is first computed."""
    computed_at: str
    """When the run was computed or its result last confirmed."""
    caused_by: list[str]
    """Events whose changes the run includes, newest first."""
    changed_cells: list[AdequacyRunDetailChangedCellsItem]
    """All cells of this basis that the run changed, with their figures before and after the run."""



class AdequacyCellDifferencePage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacyCellDifference]
    """The objects of this page."""
    meta: AdequacyComparisonMeta



class AdequacyCellDifference(Model):
    """A cell that differs between two runs of a build."""

    object: Literal["adequacy_cell_difference"]
    """Always adequacy_cell_difference."""
    kind: Literal["gained", "lost", "changed", "added", "removed"] | str
    """How the cell differs. gained: it is met now, and was not. lost: it was met, and is not now. changed: only its figures differ, or whether it is met with a credit. added, removed: only one of the two runs has the cell."""
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    county: str | None
    """County name. Null if the standard of the build does not have the county."""
    state: str | None
    """USPS state code. Null if the standard of the build does not have the county."""
    specialty_code: str
    """Code of the tested specialty."""
    specialty: str | None
    """CMS name of the specialty. Null if the standard of the build does not have it."""
    from_: AdequacyCellDifferenceFrom | None
    """Figures after the other run. Null for an added cell."""
    to: AdequacyCellDifferenceTo | None
    """Figures after this run. Null for a removed cell."""
    run_ids: list[str]
    """The runs between the two that changed the cell, newest first, up to 20."""



class AdequacyComparisonMeta(Model):
    """The position of a page in its list, and what is compared."""

    total: int
    """Exact number of objects that match the filters."""
    page: int
    """Number of this page, starting at 1."""
    per_page: int
    """Number of objects per page."""
    next_cursor: str | None
    """Value of the cursor parameter for the next page. Null on the last page."""
    basis: Basis
    run_id: str
    """Identifier of the adequacy run."""
    with_: str | None
    """The run that it is compared with. Null if this is the first run of the build; then no cell differs."""
    counts: AdequacyComparisonCounts



class AdequacyComparisonCounts(Model):
    """Cells by kind, without the filters of the request."""

    gained: int
    """Cells that are met now, and were not."""
    lost: int
    """Cells that were met, and are not now."""
    changed: int
    """Cells of which only figures differ."""
    added: int
    """Cells that only this run has."""
    removed: int
    """Cells that only the other run has."""



class AdequacyProviderChangePage(Model):
    """A page of a list, with its position in meta."""

    data: list[AdequacyProviderChange]
    """The objects of this page."""
    meta: PageMeta



class AdequacyProviderChange(Model):
    """A provider whose computed status was changed by a run."""

    object: Literal["adequacy_provider_change"]
    """Always adequacy_provider_change."""
    build_id: str
    """Identifier of the build."""
    provider_id: str
    """Identifier of the provider."""
    run_id: str
    """The run that changed the status."""
    from_status: AdequacyStatus
    """Computed status before the run."""
    to_status: AdequacyStatus
    """Computed status after the run."""
    reasons: list[AdequacyReason]
    """Reasons after the run."""
    previous_reasons: list[AdequacyReason]
    """Reasons before the run."""



class CampaignPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Campaign]
    """The objects of this page."""
    meta: PageMeta



class CampaignCreate(Model):
    """A campaign to create. Its status is draft. stop_on_goal defaults to false."""

    build_id: str
    """Identifier of the build."""
    name: str
    """Name of the campaign."""
    stop_on_goal: bool | None = None
    """Whether the campaign completes as soon as the goal is met."""
    starts_on: str | None = None
    """The first day, as planned. The launch replaces it by its own day, in the time zone of the build."""
    ends_on: str | None = None
    """The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    goal: CampaignCreateGoal | None = None
    """What the campaign is to achieve. Null for no goal."""
    member_filter: CampaignCreateMemberFilter | None = None
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""



class CampaignUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, null removes a value, and goal and member_filter are replaced as a whole. A complete campaign as returned by GET is accepted: read-only fields can be sent unchanged."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    build_id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    status: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    allowed_actions: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    goal_met_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    member_counts: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    conversion_ratio: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    launched_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    completed_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    completion_reason: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    cancelled_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    result: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    name: str | None = None
    """Name of the campaign."""
    stop_on_goal: bool | None = None
    """Whether the campaign completes as soon as the goal is met."""
    starts_on: str | None = None
    """The first day, as planned. The launch replaces it by its own day, in the time zone of the build."""
    ends_on: str | None = None
    """The last day, in the time zone of the build. A running campaign completes on the next day. Null: it has no end date."""
    external_id: str | None = None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any] | None = None
    """Key-value pairs that are merged into the metadata (RFC 7396). A null value removes the key. The result can have up to 50 keys."""
    goal: CampaignUpdateGoal | None = None
    """What the campaign is to achieve. Null for no goal."""
    member_filter: CampaignUpdateMemberFilter | None = None
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""



class CampaignMemberPage(Model):
    """A page of a list, with its position in meta."""

    data: list[CampaignMember]
    """The objects of this page."""
    meta: PageMeta



class CampaignMember(Model):
    """A provider that is enrolled in a campaign."""

    object: Literal["campaign_member"]
    """Always campaign_member."""
    campaign_id: str
    """Identifier of the campaign."""
    build_id: str
    """Identifier of the build."""
    provider_id: str
    """Identifier of the provider."""
    state: CampaignMemberState
    stage: Stage
    """Stage of the provider when its state was last determined."""
    removed_reason: Literal["manual", "deleted", "disqualified", "terminated"] | str | None
    """Why the member is removed. manual: it was removed from the campaign. deleted: the provider was deleted. disqualified and terminated: the stage of the provider, with which the member returns. Null unless the state is removed."""
    provider_name: str | None
    """Name of the provider now. Null if it was deleted."""
    contact_attempt_count: int
    """Number of contact attempts, without notes. An attempt does not change updated_at."""
    last_contacted_at: str | None
    """When the latest contact attempt was made. Notes are not counted. Null if there is none."""
    enrolled_at: str
    """When the provider was enrolled."""
    state_changed_at: str
    """When the state last changed."""



class CampaignMemberSelection(Model):
    """The providers to add or to remove: exactly one of provider_ids and filter."""

    provider_ids: list[str] | None = None
    """Identifiers of providers of the build. Cannot be combined with filter."""
    filter: CampaignProviderFilter | None = None
    """The providers that match when the request is processed. Cannot be combined with provider_ids."""



class FilingPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Filing]
    """The objects of this page."""
    meta: PageMeta



class FilingCreate(Model):
    """A filing to make of the build as it is now. The basis is filing unless another one is sent."""

    name: str | None = None
    """Display name."""
    basis: FilingBasis | None = None



class FilingFindingPage(Model):
    """A page of a list, with its position in meta."""

    data: list[FilingFinding]
    """The objects of this page."""
    meta: PageMeta



class FilingFinding(Model):
    """What the pre-flight found in a filing."""

    object: Literal["filing_finding"]
    """Always filing_finding."""
    position: int
    """Number of the finding in the filing, from 1."""
    code: FindingCode
    severity: FindingSeverity
    table: Literal["provider", "facility"] | str | None
    """Table of the first row concerned. Null: no row is."""
    row: int | None
    """Number of that row in the table; the row below the headings is 1."""
    row_count: int
    """Rows concerned, in both tables."""
    provider_id: str | None
    """Identifier of the provider."""
    provider_name: str | None
    """Name of the provider."""
    field: str | None
    """JSON pointer (RFC 6901) into the provider. Null: no single field is to be changed."""
    message: str
    """What was found."""
    fix: str
    """What to change."""
    county_fips: str | None
    """Served county of the first row concerned. Null: no row is."""
    specialty_code: str | None
    """Specialty that the first row concerned is tested under: with county_fips it names a cell of the adequacy. 001 to 006 are tested as S03. Null: no row is."""



class FilingComparison(Model):
    """How the tables of a filing differ from those of another one."""

    object: Literal["filing_comparison"]
    """Always filing_comparison."""
    filing_id: str
    """Identifier of the filing."""
    with_: str | None
    """The filing that it is compared with. Null if the build has no earlier one."""
    is_same: bool
    """Whether the tables of both are equal."""
    added: int
    """Rows that only this filing has."""
    removed: int
    """Rows that only the other filing has."""
    changed: int
    """Rows that both have, with other values."""
    changes: list[FilingRowChange]
    """The first 1,000 of them, by NPI."""



class FilingRowChange(Model):
    """A row that differs between two filings. County, NPI, specialty code and address identify a row."""

    kind: Literal["added", "removed", "changed"] | str
    """How the row differs."""
    table: FilingTable
    ssa_code: str
    """SSA code of the served county."""
    npi: str
    """NPI, empty if missing."""
    name: str
    """Name in the row."""
    specialty_code: str
    """Submitted specialty code."""
    address: str
    """Street, city, state and ZIP."""
    fields: list[FilingRowChangeFieldsItem]
    """Fields that changed; empty for an added or removed row."""



class CountyPage(Model):
    """A page of a list, with its position in meta."""

    data: list[County]
    """The objects of this page."""
    meta: PageMeta



class County(Model):
    """A county with the CMS criteria that apply to it."""

    object: Literal["county"]
    """Always county."""
    fips: str
    """County FIPS code: five digits, with leading zero."""
    standard_id: str
    """Identifier of the standard from which the values are taken."""
    ssa_code: str
    """SSA state and county code, as used in CMS files."""
    name: str
    """County name."""
    state: str
    """USPS state code."""
    county_type: CountyType
    population: int | None
    """Number of residents. Null if no census figure is loaded."""
    land_area_square_miles: float | None
    """Land area in square miles. Null if no census figure is loaded."""
    density: float | None
    """Residents per square mile of land. Null if no census figure is loaded."""
    beneficiaries: int
    """Number of Medicare beneficiaries in the county, as counted by CMS."""
    required_coverage_ratio: float
    """Share of beneficiaries that must be within time and distance, 42 CFR 422.116(d)(4)."""
    centroid: CountyCentroid
    """A point inside the county."""
    adequacy: CountyAdequacy | None
    """Result on the basis of the build. Null without build_id or before the first run."""



class CountyDetail(Model):
    """A county with the specialties for which CMS makes an exception."""

    object: Literal["county"]
    """Always county."""
    fips: str
    """County FIPS code: five digits, with leading zero."""
    standard_id: str
    """Identifier of the standard from which the values are taken."""
    ssa_code: str
    """SSA state and county code, as used in CMS files."""
    name: str
    """County name."""
    state: str
    """USPS state code."""
    county_type: CountyType
    population: int | None
    """Number of residents. Null if no census figure is loaded."""
    land_area_square_miles: float | None
    """Land area in square miles. Null if no census figure is loaded."""
    density: float | None
    """Residents per square mile of land. Null if no census figure is loaded."""
    beneficiaries: int
    """Number of Medicare beneficiaries in the county, as counted by CMS."""
    required_coverage_ratio: float
    """Share of beneficiaries that must be within time and distance, 42 CFR 422.116(d)(4)."""
    centroid: CountyDetailCentroid
    """A point inside the county."""
    adequacy: CountyDetailAdequacy | None
    """Result on the basis of the build. Null without build_id or before the first run."""
    customized_limits: list[CountyDetailCustomizedLimitsItem]
    """Limits that CMS customized for the county, 42 CFR 422.116(d)(3), by specialty. Other specialties have the limits of the county type; see GET /v1/specialties."""
    certificates_of_need: list[CountyDetailCertificatesOfNeedItem]
    """Specialties to which a certificate-of-need law applies in the county, 42 CFR 422.116(d)(6)."""



class SpecialtyPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Specialty]
    """The objects of this page."""
    meta: PageMeta



class Specialty(Model):
    """A provider or facility type of the CMS standard."""

    object: Literal["specialty"]
    """Always specialty."""
    standard_id: str
    """Identifier of the standard from which the values are taken."""
    code: str
    """CMS HSD code of the specialty."""
    name: str
    """CMS name of the specialty."""
    kind: Literal["provider", "facility"] | str
    """Whether the specialty is a provider type or a facility type."""
    tested_as: str
    """Code under which CMS tests the specialty: S03 for 001 to 006."""
    unit: Literal["providers", "beds", "facilities"] | str
    """Unit of the minimum number."""
    telehealth_credit_eligible: bool
    """Whether telehealth earns a credit of 10 percentage points, 42 CFR 422.116(d)(5)."""
    limits: SpecialtyLimits
    """Base limits by county type. CMS customizes the limits of some counties."""



class BeneficiarySamplePage(Model):
    """A page of a list, with its position in meta."""

    data: list[BeneficiarySample]
    """The objects of this page."""
    meta: PageMeta



class BeneficiarySample(Model):
    """A set of points that represent the Medicare beneficiaries of counties. It never changes."""

    object: Literal["beneficiary_sample"]
    """Always beneficiary_sample."""
    id: str
    """Identifier of the beneficiary sample: smp_… of an uploaded one, or the name of a default one."""
    name: str
    """Name of the sample."""
    version: int
    """Number of the sample among those of its name, starting at 1. A sample never changes."""
    source: str | None
    """Origin of the points. Null for a sample that was loaded by an earlier version."""
    vintage: str | None
    """The time to which the points refer. Null if unknown."""
    unit: Literal["beneficiaries", "county_share"] | str
    """Unit of the weights. beneficiaries: the number of beneficiaries that a point represents. county_share: the share of the beneficiaries of its county; the weights of a county sum to 1. Scores use the share of a point in its county in both cases, and the number of beneficiaries that CMS counts."""
    county_count: int
    """Number of counties with points."""
    point_count: int
    """Number of points in all counties."""
    sha256: str | None
    """SHA-256 of the points: lines of county_fips, latitude, longitude and weight with commas, each ended by LF, in the order of /points. Null for a default sample."""
    is_default: bool
    """Whether builds without beneficiary_sample_id are scored from it."""
    is_shared: bool
    """Whether all accounts have it: a default sample, or one that the operator loaded."""
    created_at: str
    """When the object was created."""



class CreateBeneficiarySampleForm(Model):
    """A form with the fields of the request and the file."""

    name: str
    """Name of the sample."""
    source: str
    """Origin of the points."""
    vintage: str | None = None
    """The time to which the points refer."""
    unit: Literal["beneficiaries", "county_share"] | str | None = None
    """Unit of the weights. Defaults to beneficiaries. With county_share, the weights of each county must sum to 1 within 0.001."""
    file: str
    """The file; the last part of the form."""



class BeneficiaryPointPage(Model):
    """A page of a list, with its position in meta."""

    data: list[BeneficiaryPoint]
    """The objects of this page."""
    meta: PageMeta



class BeneficiaryPoint(Model):
    """A point that represents a share of the beneficiaries of its county."""

    object: Literal["beneficiary_point"]
    """Always beneficiary_point."""
    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    position: int
    """Position of the point in its county, starting at 1."""
    zip: str | None
    """The nearest ZIP code, by its center. Null if none is near."""
    latitude: float
    """Latitude in degrees."""
    longitude: float
    """Longitude in degrees; negative in America."""
    weight: float
    """Weight of the point, in the unit of the sample."""



class StandardPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Standard]
    """The objects of this page."""
    meta: PageMeta



class Standard(Model):
    """The CMS network adequacy criteria of one contract year."""

    object: Literal["standard"]
    """Always standard."""
    id: str
    """Identifier of the standard."""
    contract_year: int
    """Contract year of the standard."""
    name: str
    """Name of the standard."""
    citation: str
    """Citation of the regulation."""
    source: str
    """The CMS document from which the standard was loaded, and the sources of other parts."""
    is_imported: bool
    """Whether the standard was imported from the CMS workbook, with every county. Otherwise it is included with the service and covers Utah only."""
    loaded_at: str
    """When the figures were last loaded."""
    counts: StandardCounts
    """The size of the standard."""
    county_types: StandardCountyTypes
    """Figures by county type."""



class StandardComparison(Model):
    """The differences between the standards of two years."""

    object: Literal["standard_comparison"]
    """Always standard_comparison."""
    standard_id: str
    """Identifier of the standard."""
    with_standard_id: str
    """Identifier of the standard."""
    p95_ratios_changed: list[StandardComparisonP95RatiosChangedItem]
    """95th percentile ratios that differ."""
    specialties_added: list[StandardComparisonSpecialtiesAddedItem]
    """Specialties that are tested in this standard only."""
    specialties_removed: list[StandardComparisonSpecialtiesRemovedItem]
    """Specialties that are tested in the other standard only."""
    limits_changed: list[StandardComparisonLimitsChangedItem]
    """Base limits that differ."""
    ratios_changed: list[StandardComparisonRatiosChangedItem]
    """Minimum ratios that differ."""
    counties: StandardComparisonCounties
    """Counties that differ, within the filters."""
    customized_cells: StandardComparisonCustomizedCells
    """Cells whose limits CMS customized, within the filters."""



class Limit(Model):
    """The maximum time and distance between a provider and a beneficiary. Both must be met."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""



class EventPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Event]
    """The objects of this page."""
    meta: PageMeta



class EventEnvelope(Model):
    """An event with its payload. The schema of each event type describes data completely."""

    id: str
    """Identifier of the event."""
    object: Literal["event"]
    """Always event."""
    type: EventType
    timestamp: str
    """When the event occurred."""
    created_at: str
    """When the event occurred; always equal to timestamp."""
    api_version: Literal["v1"]
    """Version of the payload."""
    environment: Literal["production", "sandbox"] | str
    """Environment in which the event occurred."""
    account_id: str
    """Identifier of the account."""
    sequence: int
    """Sequence number in the account and environment. It increases by one with each event, without gaps. 0 for a test delivery, which is not recorded in the log."""
    data: dict[str, Any]
    """Payload of the event type. object is a snapshot at the time of the event."""
    request_id: str | None
    """Identifier of the request that caused the event. Null if the service itself caused it."""



class WebhookPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Webhook]
    """The objects of this page."""
    meta: PageMeta



class Webhook(Model):
    """An endpoint to which events are delivered."""

    object: Literal["webhook"]
    """Always webhook."""
    id: str
    """Identifier of the webhook."""
    url: str
    """HTTPS URL to which events are sent."""
    event_types: list[str]
    """Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*)."""
    description: str | None
    """Description of the endpoint."""
    retry_policy: RetryPolicy
    schedule_seconds: list[float]
    """Delays before attempts 2, 3, …, in seconds, without jitter."""
    header_names: list[str]
    """Names of the custom headers. Their values are write-only."""
    status: WebhookStatus
    disabled_reason: Literal["manual", "gone", "failing", "plan"] | str | None
    """Reason why the endpoint is not enabled. manual: it was disabled through the API. gone: it responded with status 410. failing: no delivery succeeded for five days. plan: the plan allows fewer endpoints. Null if it is enabled."""
    failing_since: str | None
    """When the current series of failed deliveries began. Null if there is none."""
    last_success_at: str | None
    """When a delivery last succeeded. Null if none has succeeded."""
    secret: str | None
    """Signing secret (Standard Webhooks). Returned once, when the endpoint is created or the secret is rotated; null in every other response."""
    retiring_secrets: list[WebhookRetiringSecretsItem]
    """Previous secrets that still sign deliveries, newest first."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When the object was last changed."""



class WebhookCreate(Model):
    """A webhook endpoint to create."""

    url: str
    """HTTPS URL to which events are sent."""
    event_types: list[str]
    """Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*)."""
    description: str | None = None
    """Description of the endpoint."""
    retry_policy: RetryPolicyCreate | None = None
    headers: dict[str, Any] | None = None
    """Up to 10 custom headers that are sent with each delivery. Values are write-only."""
    status: Literal["enabled", "disabled"] | str | None = None
    """Whether events are sent to the endpoint. Defaults to enabled."""



class RetryPolicyCreate(Model):
    """Retry policy of a new endpoint. Fields that are not sent take their defaults: 10 attempts, an initial delay of 5 seconds, multiplied by 5 each time, up to one day."""

    max_attempts: int | None = None
    """Maximum number of attempts, including the first."""
    initial_delay_seconds: int | None = None
    """Delay before the second attempt, in seconds."""
    multiplier: float | None = None
    """Factor by which the delay grows with each attempt."""
    max_delay_seconds: int | None = None
    """Maximum delay between attempts, in seconds."""
    jitter_ratio: float | None = None
    """Random variation of each delay, as a share of the delay in both directions."""
    timeout_seconds: int | None = None
    """Time limit for the response of the receiver, in seconds."""



class WebhookUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete endpoint as returned by GET is accepted: read-only fields can be sent unchanged."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    secret: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    schedule_seconds: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    header_names: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    disabled_reason: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    failing_since: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_success_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    retiring_secrets: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    url: str | None = None
    """HTTPS URL to which events are sent."""
    event_types: list[str] | None = None
    """Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*)."""
    description: str | None = None
    """Description of the endpoint."""
    retry_policy: RetryPolicyUpdate | None = None
    headers: dict[str, Any] | None = None
    """Replaces all custom headers; null removes them."""
    status: WebhookStatus | None = None
    """Status of the endpoint: enabled or disabled. paused_by_plan is accepted if it is the current status."""



class RetryPolicyUpdate(Model):
    """Changes to the retry policy. Fields that are not sent keep their values."""

    max_attempts: int | None = None
    """Maximum number of attempts, including the first."""
    initial_delay_seconds: int | None = None
    """Delay before the second attempt, in seconds."""
    multiplier: float | None = None
    """Factor by which the delay grows with each attempt."""
    max_delay_seconds: int | None = None
    """Maximum delay between attempts, in seconds."""
    jitter_ratio: float | None = None
    """Random variation of each delay, as a share of the delay in both directions."""
    timeout_seconds: int | None = None
    """Time limit for the response of the receiver, in seconds."""



class SecretRotation(Model):
    """Options for the rotation of a signing secret."""

    overlap_seconds: int | None = None
    """Seconds for which the previous secret signs deliveries together with the new one. 0 ends all previous secrets immediately, including those of earlier rotations; use it after a leak. Defaults to 86400, one day."""



class DeliveryAttempt(Model):
    """One request to the receiver of a delivery."""

    object: Literal["delivery_attempt"]
    """Always delivery_attempt."""
    id: str
    """Identifier of the attempt."""
    delivery_id: str
    """Identifier of the delivery."""
    number: int
    """Number of the attempt, starting at 1, including manual attempts."""
    trigger: Literal["schedule", "manual", "replay", "test"] | str
    """Trigger of the attempt: the retry schedule, a manual redelivery, a replay or a test."""
    outcome: Literal["succeeded", "failed"] | str
    """Outcome of the attempt. succeeded: the receiver responded with status 2xx within the time limit."""
    status_code: int | None
    """Status code of the response. Null if there was no response."""
    error_class: str | None
    """The step that failed: DNS, connection, TLS, timeout or status. Null if the attempt succeeded."""
    error_code: str | None
    """Machine-readable error code. Null if the attempt succeeded."""
    request_headers: dict[str, Any]
    """Request headers as sent. The signature and the values of custom headers are masked."""
    response_excerpt: str
    """Beginning of the response body as text. Secrets are masked."""
    started_at: str
    """When the attempt started."""
    duration_ms: float
    """Duration of the attempt in milliseconds."""



class WebhookTestRequest(Model):
    """The test event to send."""

    event_type: Literal["provider.created", "provider.updated", "provider.deleted", "provider.stage_changed", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed"] | str | None = None
    """Type of the event to send. Defaults to webhook.test."""



class DeliveryPage(Model):
    """A page of a list, with its position in meta."""

    data: list[Delivery]
    """The objects of this page."""
    meta: PageMeta



class Delivery(Model):
    """The delivery of one event to one endpoint."""

    object: Literal["delivery"]
    """Always delivery."""
    id: str
    """Identifier of the delivery."""
    webhook_id: str
    """Identifier of the webhook."""
    event_id: str
    """Identifier of the event."""
    event_type: EventType
    sequence: int
    """Sequence number in the endpoint, as in the header webhook-sequence. It increases by one with each delivery; 0 for a test."""
    status: DeliveryStatus
    attempt_count: int
    """Number of attempts made."""
    next_attempt_at: str | None
    """When the next scheduled attempt is due. Null if none is scheduled."""
    last_status_code: int | None
    """Status code of the last response of the receiver. Null if there was none."""
    created_at: str
    """When the object was created."""
    completed_at: str | None
    """When the delivery succeeded, failed or was cancelled."""



class DeliveryReport(Model):
    """A delivery with its attempts."""

    object: Literal["delivery"]
    """Always delivery."""
    id: str
    """Identifier of the delivery."""
    webhook_id: str
    """Identifier of the webhook."""
    event_id: str
    """Identifier of the event."""
    event_type: EventType
    sequence: int
    """Sequence number in the endpoint, as in the header webhook-sequence. It increases by one with each delivery; 0 for a test."""
    status: DeliveryStatus
    attempt_count: int
    """Number of attempts made."""
    next_attempt_at: str | None
    """When the next scheduled attempt is due. Null if none is scheduled."""
    last_status_code: int | None
    """Status code of the last response of the receiver. Null if there was none."""
    created_at: str
    """When the object was created."""
    completed_at: str | None
    """When the delivery succeeded, failed or was cancelled."""
    attempts: list[DeliveryAttempt]
    """Attempts, oldest first. If there are more than 100, the last 100."""



class WebhookReplay(Model):
    """A replay, which sends the events of a period to an endpoint again, oldest first."""

    object: Literal["webhook_replay"]
    """Always webhook_replay."""
    id: str
    """Identifier of the job."""
    webhook_id: str
    """Identifier of the webhook."""
    status: ReplayStatus
    delivery_status: Literal["failed", "all"] | str
    """The events that are sent: those whose delivery failed, or all."""
    created_at_gte: str
    """Start of the period, inclusive. Events before the retention period are not available."""
    created_at_lt: str
    """End of the period, exclusive."""
    which: Annotated[Literal["failed", "all"] | str, Field(deprecated="Removed after 2027-12-31. Use delivery_status instead.")]
    """The same as delivery_status. Deprecated since 2026-11-26, removed after 2027-12-31. Use `delivery_status` instead."""
    since: Annotated[str, Field(deprecated="Removed after 2027-12-31. Use created_at_gte instead.")]
    """The same as created_at_gte. Deprecated since 2026-11-26, removed after 2027-12-31. Use `created_at_gte` instead."""
    until: Annotated[str, Field(deprecated="Removed after 2027-12-31. Use created_at_lt instead.")]
    """The same as created_at_lt. Deprecated since 2026-11-26, removed after 2027-12-31. Use `created_at_lt` instead."""
    event_types: list[EventType]
    """Event types that are sent: the requested types to which the endpoint subscribes."""
    total: int
    """Number of events to send."""
    done: int
    """Number of events sent."""
    progress_ratio: float
    """Share of events that have been sent."""
    created_at: str
    """When the object was created."""
    completed_at: str | None
    """When the replay succeeded or was cancelled."""



class WebhookReplayCreate(Model):
    """The events to send again."""

    since: str
    """Start of the period, inclusive. Events before the retention period are not available."""
    until: str | None = None
    """End of the period, exclusive. Defaults to the current time."""
    event_types: list[str] | None = None
    """Event types to send, or all types of a resource (provider.*). Defaults to all types to which the endpoint subscribes."""
    status: Literal["failed", "all"] | str | None = None
    """The events to send. failed (default): events whose delivery failed. all: every event, including events that were never sent to the endpoint."""



class WebhookReplayPage(Model):
    """A page of a list, with its position in meta."""

    data: list[WebhookReplay]
    """The objects of this page."""
    meta: PageMeta



class WebhookReplayStart(Model):
    """The events to send again: those of a period, by their created_at."""

    created_at_gte: str
    """Start of the period, inclusive. Events before the retention period are not available."""
    created_at_lt: str | None = None
    """End of the period, exclusive. Defaults to the current time."""
    event_types: list[str] | None = None
    """Event types to send, or all types of a resource (provider.*). Defaults to all types to which the endpoint subscribes."""
    delivery_status: Literal["failed", "all"] | str | None = None
    """The events to send. failed (default): events whose delivery failed. all: every event, including events that were never sent to the endpoint."""



class EventDestinationPage(Model):
    """A page of a list, with its position in meta."""

    data: list[EventDestination]
    """The objects of this page."""
    meta: PageMeta



class EventDestinationCreate(Model):
    """An event destination to create."""

    type: EventDestinationType
    description: str | None = None
    """Description of the destination."""
    servers: list[str]
    """Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS)."""
    topic: str
    """Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include."""
    event_types: list[str]
    """Event types that are published: a type, all types of a resource (provider.*), or all types (*)."""
    message_format: EventDestinationMessageFormat | None = None
    """Headers of the messages. Defaults to event."""
    tls: bool | None = None
    """Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true."""
    authentication: EventDestinationCredentialsCreate | None = None
    secret: str | None = None
    """Password or token, by the method of authentication. Write-only; required unless the method is none. To replace it, send the new one."""
    status: EventDestinationStatus | None = None
    """Whether events are published. Defaults to enabled."""
    after_sequence: int | None = None
    """Sequence number of the event after which publishing starts, to include earlier events that are still kept. Defaults to null, for the last event of the account."""



class EventDestinationCredentialsCreate(Model):
    """How the service authenticates. Defaults to the method none."""

    method: Literal["none", "password", "token", "scram_sha_256", "scram_sha_512"] | str
    """How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only)."""
    username: str | None = None
    """User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods."""



class EventDestinationUpdate(Model):
    """Fields to change (JSON Merge Patch, RFC 7396): fields that are not sent keep their values, and null removes a value. A complete destination as returned by GET is accepted: read-only fields can be sent unchanged."""

    object: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    id: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    type: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    created_at: Any | None = None
    """Read-only. Accepted if equal to the current value."""
    disabled_reason: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_delivered_sequence: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_success_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    failing_since: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_error_class: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    last_error: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    next_attempt_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    updated_at: Any | None = None
    """Read-only. Computed by the service and ignored in requests."""
    description: str | None = None
    """Description of the destination."""
    servers: list[str] | None = None
    """Servers of the broker as host:port, of which any must be reachable: brokers from which the others are found (Kafka), or members of the cluster (NATS)."""
    topic: str | None = None
    """Kafka: the topic. NATS: the prefix of the subjects; an event is published to this prefix, a full stop and its type, such as pnb.provider.created, which a stream must include."""
    event_types: list[str] | None = None
    """Event types that are published: a type, all types of a resource (provider.*), or all types (*)."""
    message_format: EventDestinationMessageFormat | None = None
    """Headers of the messages. Defaults to event."""
    tls: bool | None = None
    """Whether connections use TLS with a verified certificate. False is accepted only for servers in address ranges that the operator of the service has opened. Defaults to true."""
    authentication: EventDestinationCredentialsUpdate | None = None
    secret: str | None = None
    """Password or token, by the method of authentication. Write-only; required unless the method is none. To replace it, send the new one."""
    status: EventDestinationStatus | None = None
    """Whether events are published. Defaults to enabled."""



class EventDestinationCredentialsUpdate(Model):
    """Changes to the authentication. Fields that are not sent keep their values; the method none removes user name and secret."""

    method: Literal["none", "password", "token", "scram_sha_256", "scram_sha_512"] | str | None = None
    """How the service authenticates. none: not at all. password: by user name and password (Kafka: SASL/PLAIN). token: by a token (NATS only). scram_sha_256 and scram_sha_512: by user name and password with SASL/SCRAM (Kafka only)."""
    username: str | None = None
    """User name. Required for password, scram_sha_256 and scram_sha_512; null for the other methods."""



class EventDestinationTest(Model):
    """The outcome of a test of a destination."""

    object: Literal["event_destination_test"]
    """Always event_destination_test."""
    outcome: Literal["succeeded", "failed"] | str
    """Outcome. succeeded: the broker has stored the message."""
    error_class: str | None
    """Why it failed: address_refused, dns, connect, tls, timeout, reset, authentication_failed, permission_denied, no_stream (NATS), unknown_topic (Kafka), message_too_large or rejected. Null if it succeeded. More values may be added."""
    error: str | None
    """Message of the failure. Null if it succeeded."""
    duration_ms: float
    """Duration in milliseconds."""



class EventDestinationDeliveryPage(Model):
    """A page of a list, with its position in meta."""

    data: list[EventDestinationDelivery]
    """The objects of this page."""
    meta: PageMeta



class EventDestinationDelivery(Model):
    """One attempt to publish successive events. The events of a failed attempt are published by a later one."""

    object: Literal["event_destination_delivery"]
    """Always event_destination_delivery."""
    id: str
    """Identifier of the event destination delivery."""
    event_destination_id: str
    """Identifier of the event destination."""
    first_sequence: int
    """Sequence number in the account of the first event."""
    last_sequence: int
    """Sequence number in the account of the last event."""
    event_count: int
    """Number of events. Events between them that do not match event_types are not included."""
    outcome: Literal["succeeded", "failed"] | str
    """Outcome. succeeded: the broker has stored the events."""
    error_class: str | None
    """Why it failed: address_refused, dns, connect, tls, timeout, reset, authentication_failed, permission_denied, no_stream (NATS), unknown_topic (Kafka), message_too_large or rejected. Null if it succeeded. More values may be added."""
    error: str | None
    """Message of the failure. Null if it succeeded."""
    duration_ms: float
    """Duration in milliseconds."""
    attempted_at: str
    """When the delivery was attempted."""



class Health(Model):
    """Health status of the process."""

    status: Literal["ok"]
    """Always ok."""
    version: str
    """Version of the API."""



class Readiness(Model):
    """The readiness of the service and its dependencies."""

    status: Literal["ok", "degraded"] | str
    """Overall status. ok: all dependencies are available. degraded: the service works without one of them."""
    checks: list[HealthCheck]
    """Health status of each dependency."""



class HealthCheck(Model):
    """The health status of one dependency."""

    name: Literal["control", "production", "sandbox", "secret_key", "limits", "workers"] | str
    """Name of the dependency."""
    status: Literal["ok", "degraded", "failed"] | str
    """Status of the dependency. ok: the dependency is available. degraded: it is unavailable, and the service works without it. failed: it is unavailable, and the service does not work."""



class Meta(Model):
    """Information about the service."""

    version: str
    """Version of the API."""
    supported_versions: list[str]
    """Major versions that are supported."""
    openapi_url: str
    """URL of the OpenAPI document."""
    docs_url: str
    """URL of the API reference."""
    jwks_uri: str
    """URL of the public signing keys."""
    webhook_egress_addresses: list[str]
    """IP addresses from which deliveries are sent. Empty if they are not fixed."""



class AdequacyScoreFailure(Model):
    """Why the newest run failed. Null unless status is failed."""

    code: Literal["standard_missing", "timeout", "database_unavailable", "internal_error"] | str
    """Code of the failure. More codes may be added."""
    detail: str
    """What is wrong and how to fix it."""
    attempts: int
    """Number of attempts."""
    run_id: str
    """Identifier of the adequacy run."""
    failed_at: str
    """When the last attempt failed."""



class AdequacyScoreByCountyTypeItem(Model):
    """AdequacyScoreByCountyTypeItem"""

    county_type: CountyType
    counties: int
    """Number of counties of this type."""
    counties_passing: int
    """Number of these counties in which every cell is met."""
    cells_required: int
    """Number of cells in these counties."""
    cells_met: int
    """Number of these cells that are met."""



class CellChangeFrom(Model):
    """Figures before the run. Null for a new cell."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class CellChangeTo(Model):
    """Figures after the run. Null for a cell that was removed."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class AdequacyRunFailure(Model):
    """Why the run failed. Null unless status is failed."""

    code: Literal["standard_missing", "timeout", "database_unavailable", "internal_error"] | str
    """Code of the failure. More codes may be added."""
    detail: str
    """What is wrong and how to fix it."""
    attempts: int
    """Number of attempts."""
    run_id: str
    """Identifier of the adequacy run."""
    failed_at: str
    """When the last attempt failed."""



class BuildCounts(Model):
    """The size of the build."""

    counties: int
    """Number of counties in the service area."""
    providers: int
    """Number of providers in any stage."""
    providers_by_stage: BuildCountsProvidersByStage
    """Number of providers by pipeline stage."""



class BuildAdequacy(Model):
    """Summary of the score on the basis of the build. Null before the first run."""

    score: float
    """Percentage of cells that are met, 0 to 100."""
    cells_required: int
    """Number of cells (county and specialty)."""
    cells_met: int
    """Number of cells in which both tests are met."""
    run_id: str
    """Identifier of the adequacy run."""



class BuildUpdatedDataServiceArea(Model):
    """Counties that were added to or removed from the service area. Null if there are none."""

    added: list[str]
    """Counties that were added."""
    removed: list[str]
    """Counties that were removed."""
    pending_added: list[str]
    """Counties that were added to the pending service area."""
    pending_removed: list[str]
    """Counties that were removed from the pending service area."""



class CampaignGoal(Model):
    """What the campaign is to achieve. Null if there is no goal."""

    type: Literal["signed_count", "close_cells", "contact_all"] | str
    """Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target cells are met that were not met at the launch. contact_all: no member is pending."""
    target: int | None
    """Number of members or cells. Null if the goal has none."""
    cells: list[CampaignGoalCellsItem]
    """Cells of a goal of type close_cells. Empty if the goal has none."""



class CampaignMemberFilter(Model):
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""

    campaign_id: list[str] | None = None
    """Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches."""
    stage: list[Stage] | None = None
    """Pipeline stages. Up to 50 values, any of which matches."""
    specialty_code: list[str] | None = None
    """Codes of primary specialties. Up to 50 values, any of which matches."""
    county_fips: list[str] | None = None
    """FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches."""
    entity_type: list[Literal["individual", "facility"] | str] | None = None
    """Kinds of provider. Up to 50 values, any of which matches."""
    adequacy_status: list[AdequacyStatus] | None = None
    """Adequacy statuses. Up to 50 values, any of which matches."""
    owner_email: list[str] | None = None
    """E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches."""
    npi: list[str] | None = None
    """NPIs. Up to 50 values, any of which matches."""
    has_npi: bool | None = None
    """Only providers that have an NPI, or only those that have none."""
    external_id: list[str] | None = None
    """External identifiers. Up to 50 values, any of which matches."""
    q: str | None = None
    """Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id."""
    stage_changed_at_gte: str | None = None
    """Only providers whose stage changed at or after this time."""
    stage_changed_at_lt: str | None = None
    """Only providers whose stage changed before this time."""
    expected_active_on_lt: str | None = None
    """Only providers that are expected to become active before this date."""
    updated_at_gte: str | None = None
    """Only providers updated at or after this time."""



class CampaignResult(Model):
    """What the campaign achieved. Null until it is completed and the score includes its last change; campaign.completed is emitted then."""

    member_counts: CampaignMemberCounts
    """Members by state when the campaign completed."""
    conversion_ratio: float | None
    """Share of converted members. Null if no member remained."""
    contact_attempts: int
    """Contact attempts that were recorded for the campaign until it completed, without notes."""
    basis: Basis
    """Basis of the build at the launch, on which scores and cells are compared."""
    score_before: float | None
    """Score before the campaign: of run_id_before. Null if no score was computed."""
    score_after: float | None
    """Score after the campaign: of run_id_after. Null if no score was computed."""
    run_id_before: str | None
    """The first run that includes every change of the build before the launch; usually it had been computed by then. Null if there is none."""
    run_id_after: str | None
    """The run that includes every change of the build until the campaign completed. Null if there is none."""
    cells_closed: int | None
    """Cells that were not met before and are met after. Null without both scores."""



class FilingRowCounts(Model):
    """Rows of the tables. Null unless ready."""

    provider: int
    """Rows of the provider table."""
    facility: int
    """Rows of the facility table."""



class FilingFindingCounts(Model):
    """Findings of the pre-flight. Null unless ready."""

    error: int
    """Findings of severity error."""
    warning: int
    """Findings of severity warning."""



class ImportUpload(Model):
    """Of the dry run of a file of an import source."""

    state: Literal["processing", "held", "accepted", "refused"] | str
    """held: the file waits for a release. accepted: it is applied. refused: it is not."""
    held_reason: Literal["empty", "unreadable", "heading_changed", "unconfirmed_guess", "differs"] | str | None
    """Null if the file was not held."""
    changed_share: float | None
    """The share that is compared with max_changed_share. Null where nothing is compared."""



class ImportFailure(Model):
    """Reason of the status failed; null otherwise."""

    code: str
    """Code of the failure, such as empty_file, heading_not_found, limit_exceeded, malformed_file, sheet_not_found, unsupported_encoding, unsupported_format, build_frozen, internal_error."""
    message: str
    """What is wrong, and how to fix it."""



class ImportRevert(Model):
    """What a revert did so far. Null unless one was requested."""

    restored: int
    """Providers that have their previous values again."""
    deleted: int
    """Created providers that were deleted."""
    kept: int
    """Exceptions: providers that were left as they are."""



class WebhookSnapshotRetiringSecretsItem(Model):
    """WebhookSnapshotRetiringSecretsItem"""

    expires_at: str
    """When the secret expires."""



class ProblemConflict(Model):
    """The object with which the request conflicts."""

    id: str
    """Identifier of the object."""



class ProblemRateLimit(Model):
    """The limit that is exceeded, and when the next request is accepted."""

    policy: str
    """Name of the limit, as in RateLimit-Policy."""
    limit: int
    """Maximum number of requests per minute."""
    remaining: int
    """Number of requests that remain."""
    retry_after_ms: int
    """Milliseconds until the next request is accepted."""



class ProblemPlan(Model):
    """Limits of the plan and current usage."""

    current: str
    """Plan of the account."""
    required: str | None
    """Smallest plan that includes the feature."""
    limit: int | None
    """Maximum number that the plan allows. Null if unlimited."""
    used: int | None
    """Number in use."""



class JwkSetKeysItem(Model):
    """JwkSetKeysItem"""

    kty: Literal["EC"]
    """Type of the key."""
    crv: Literal["P-256"]
    """Elliptic curve."""
    x: str
    """X coordinate."""
    y: str
    """Y coordinate."""
    kid: str
    """Identifier of the key."""
    alg: Literal["ES256"]
    """Signature algorithm."""
    use: Literal["sig"]
    """Use of the key: signatures."""



class AccountLimits(Model):
    """Limits of the plan, or overrides of them."""

    requests_per_minute: int
    """Maximum number of requests per minute of the API key, shared with its rotations."""
    burst_requests: int
    """Maximum number of requests in a minute that includes a burst of up to 10 seconds."""
    webhook_endpoints: int | None
    """Maximum number of webhook endpoints per environment. Null if unlimited."""
    event_destinations: int | None
    """Maximum number of event destinations per environment. Null if unlimited."""
    api_keys: int | None
    """Maximum number of active API keys per environment. Null if unlimited."""
    pending_filings: int | None
    """Maximum number of filings with status pending at a time per environment. Null if unlimited."""
    filings_per_build: int | None
    """Maximum number of filings of one build. Null if unlimited."""
    running_campaigns: int | None
    """Maximum number of campaigns that run at a time, per environment. Null if unlimited."""
    beneficiary_samples: int | None
    """Maximum number of uploaded beneficiary samples per environment. Null if unlimited."""
    import_mappings: int | None
    """Maximum number of import mappings per environment. Null if unlimited."""
    import_sources: int | None
    """Maximum number of import sources per environment. Null if unlimited."""
    builds: int | None
    """Maximum number of builds per environment. Null if unlimited."""
    service_area_counties: int | None
    """Maximum number of counties in the service areas of all builds together, per environment. Null if unlimited."""
    providers: int | None
    """Maximum number of providers of all builds per environment. Null if unlimited."""
    import_bytes: int | None
    """Maximum number of stored bytes of imports per environment. Null if unlimited."""
    filing_bytes: int | None
    """Maximum number of stored bytes of filings per environment. Null if unlimited."""
    beneficiary_sample_bytes: int | None
    """Maximum number of stored bytes of beneficiary samples per environment. Null if unlimited."""
    event_bytes: int | None
    """Maximum number of stored bytes of events per environment. Null if unlimited."""



class AccountUsage(Model):
    """Current usage."""

    webhook_endpoints: int
    """Number of webhook endpoints in this environment."""
    event_destinations: int
    """Number of event destinations in this environment."""
    api_keys: int
    """Number of active API keys in this environment."""
    running_campaigns: int
    """Number of running campaigns in this environment."""
    beneficiary_samples: int
    """Number of uploaded beneficiary samples in this environment."""
    import_mappings: int
    """Number of import mappings in this environment."""
    import_sources: int
    """Number of import sources in this environment."""
    builds: int
    """Number of builds in this environment."""
    providers: int
    """Number of providers in this environment."""
    pending_filings: int
    """Number of filings with status pending in this environment."""
    filings: int
    """Number of filings of all builds in this environment."""
    service_area_counties: int
    """Number of counties in the service areas of all builds in this environment."""
    import_bytes: int
    """Stored bytes of imports in this environment: of each, 3 for each byte of the file, after gzip, and 1,000 for each row, until rows_expire_at."""
    filing_bytes: int
    """Stored bytes of filings in this environment, with those that are reserved for pending filings."""
    beneficiary_sample_bytes: int
    """Stored bytes of uploaded beneficiary samples in this environment: 24 for each point."""
    event_bytes: int
    """Stored bytes of events in this environment."""



class ApiKeyCreatedBy(Model):
    """The API key or the user that created the key. Null if it was created by the operator of the service, or by an earlier version of the service."""

    type: Literal["api_key", "user", "system"] | str
    """Type of the actor. api_key: a caller with an API key. user: a person in the dashboard. system: the service itself."""
    id: str | None
    """Identifier of the API key or of the user; null for the service itself."""



class ProviderBatchResultProvider(Model):
    """The current provider. Null for a rejected item."""

    object: Literal["provider"]
    """Always provider."""
    id: str
    """Identifier of the provider."""
    build_id: str
    """Identifier of the build."""
    name: str
    """Display name, with credentials."""
    npi: str | None
    """National Provider Identifier, unique within the build."""
    entity_type: Literal["individual", "facility"] | str
    """Whether the provider is an individual or a facility."""
    specialty_code: str
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""
    additional_specialty_codes: list[str]
    """CMS HSD codes of additional specialties."""
    taxonomy_code: str | None
    """NUCC taxonomy code. Determines the specialty if none is sent."""
    offers_telehealth: bool
    """Whether the provider offers additional telehealth benefits (42 CFR 422.135)."""
    telehealth_only: bool
    """Whether the provider offers telehealth only. It then earns the telehealth credit and does not count toward the minimum number."""
    telehealth_states: list[str]
    """States in which the provider is licensed for telehealth. If empty, the states of its locations. It earns the telehealth credit in these states, or in every county if the telehealth_scope of the build is network."""
    primary_care_in_shortage_area: bool
    """For a physician assistant (005) or nurse practitioner (006): whether the provider is the main source of primary care of its patients, as State law and its credentials permit, in a State or federally designated shortage area. If false, 005 and 006 do not count as primary care."""
    accepts_new_patients: Literal["accepting", "not_accepting", "existing_only", "unknown"] | str
    """Whether the provider accepts new patients."""
    medicare_certified_beds: int | None
    """Number of staffed, Medicare-certified beds of an acute inpatient hospital (040). Counted for facilities only."""
    owner_email: str | None
    """E-mail address of the person responsible for the provider, in lower case."""
    decline_reason: Literal["reimbursement", "contract_terms", "administrative_burden", "panel_full", "no_medicare_advantage", "exclusive_arrangement", "retiring_or_closing", "other"] | str | None
    """Reason why the provider declined."""
    expected_active_on: str | None
    """The date on which the provider is expected to become active."""
    effective_on: str | None
    """First day of the contract, in the time zone of the build. Null if the contract is in effect as soon as the stage counts."""
    terminated_on: str | None
    """Last day of the contract, in the time zone of the build. The provider counts through this day."""
    contract_type: Literal["direct", "downstream"] | str | None
    """The other side of the contract of the provider. direct: the plan. downstream: a group or another entity that the plan contracts. Column Contract Type of the provider table of a filing. Null if unknown."""
    medical_group: str | None
    """Name of the medical group of the provider, a column of the provider table of a filing. Null if none."""
    uses_cms_contract_amendment: bool | None
    """Whether the contract uses the MA contract amendment of CMS, a column of both tables. Null if unknown."""
    contract_signed_on: str | None
    """The day of the last signature of the contract. The tables of a filing list executed contracts only."""
    external_id: str | None
    """Identifier of the object in your system. Builds: unique within the account and environment. Providers: unique within the build."""
    metadata: dict[str, Any]
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""
    specialty: str
    """CMS name of the primary specialty."""
    county: str | None
    """Name of the county of the primary location, or of county_fips without locations. null only if neither names a county: there is no location and no county_fips, or the ZIP code of the location has no area."""
    county_fips: str | None
    """County of the primary location."""
    state: str | None
    """State of the primary location."""
    stage: Stage
    adequacy_status: AdequacyStatus
    adequacy_status_source: Literal["computed", "override"] | str
    """Whether adequacy_status is computed or set manually."""
    adequacy_reasons: list[AdequacyReason]
    """Reasons why the provider does not count, or counts with a reservation. Empty if it counts without reservation."""
    adequacy_run_id: str | None
    """The run that last changed the computed status or reasons. Null until a run has evaluated the provider."""
    adequacy_updated_at: str | None
    """When that run changed them. A run does not change updated_at."""
    locations: list[Location]
    """Locations at which the provider practices."""
    data_quality: list[DataQualityWarning]
    """Warnings about data in the locations that was accepted but appears to be wrong; the first 100."""
    allowed_stages: list[Stage]
    """Stages to which the provider can be moved."""
    stage_changed_at: str
    """When the stage last changed."""
    contact_attempt_count: int
    """Number of contact attempts, without notes. An attempt does not change updated_at."""
    last_contacted_at: str | None
    """When the latest contact attempt was made. Notes are not counted. Null if there is none."""
    contact_evidence_complete: bool
    """Whether 4 contact attempts over at least 2 channels were made within 6 weeks, as reviewers of exception requests expect. Notes are not counted."""
    created_at: str
    """When the object was created."""
    updated_at: str
    """When a writable field last changed."""
    tin: str | None = None
    """Taxpayer identification number (TIN) under which the provider bills: nine digits. That of a sole practitioner can be a Social Security number, so that no event and no filing contains it: absent from the object of an event. Null if unknown."""



class ImportRowCorrection(Model):
    """Null unless the row was corrected."""

    corrected_at: str
    """When the row was corrected last."""
    actor: Actor
    original_cells: list[str]
    """The cells as they are in the file, in the order of cells."""



class ImportDifferenceFieldsItem(Model):
    """ImportDifferenceFieldsItem"""

    field: str
    """Field of the provider; metadata has the name of its key."""
    from_: str | None
    """Value in the other file. Null if it states none."""
    to: str | None
    """Value in this file. Null if it states none."""



class ImportPreviewProposedMapping(Model):
    """Null if the request has a mapping, or no file with these headings was imported with one."""

    import_id: str
    """The newest import of a file with the same headings."""
    mapping_id: str | None
    """The saved mapping that it used. Null if it had columns of its own, or the mapping was deleted."""
    columns: list[ImportColumnMapping]
    """The columns that it used."""



class ImportSourceRhythm(Model):
    """When files are expected. Null: at no certain time."""

    every: Literal["day", "week", "month"] | str
    """How often a file is expected."""
    at: str
    """Time of day in the time zone."""
    weekday: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str | None = None
    """Day, of every week only."""
    day: int | None = None
    """Day, of every month only. The last day of a shorter month."""
    time_zone: str
    """IANA time zone."""
    tolerance_minutes: int
    """Minutes after which a file is late."""



class ImportSourceCreateRhythm(Model):
    """When files are expected. Null: at no certain time."""

    every: Literal["day", "week", "month"] | str
    """How often a file is expected."""
    at: str
    """Time of day in the time zone."""
    weekday: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str | None = None
    """Day, of every week only."""
    day: int | None = None
    """Day, of every month only. The last day of a shorter month."""
    time_zone: str
    """IANA time zone."""
    tolerance_minutes: int
    """Minutes after which a file is late."""



class ImportSourceUpdateRhythm(Model):
    """When files are expected. Null: at no certain time."""

    every: Literal["day", "week", "month"] | str
    """How often a file is expected."""
    at: str
    """Time of day in the time zone."""
    weekday: Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str | None = None
    """Day, of every week only."""
    day: int | None = None
    """Day, of every month only. The last day of a shorter month."""
    time_zone: str
    """IANA time zone."""
    tolerance_minutes: int
    """Minutes after which a file is late."""



class PipelineReportOtherGroups(Model):
    """All further groups together. Null if there are none."""

    group_count: int
    """Number of groups that are combined."""
    provider_count: int
    """Number of providers in the group."""
    stages: list[PipelineStageFigures]
    """The figures of each stage, in the order of the pipeline."""
    conversion: list[PipelineConversion]
    """Conversion from each open stage to contracted, in the order of the pipeline."""



class ServiceAreaStatesItem(Model):
    """ServiceAreaStatesItem"""

    state: str
    """USPS state code."""
    counties: int
    """Number of counties of the service area in the state."""
    beneficiaries: int
    """Number of Medicare beneficiaries in these counties."""



class ServiceAreaCounts(Model):
    """The size of the service area."""

    counties: int
    """Number of counties."""
    beneficiaries: int
    """Number of Medicare beneficiaries, as counted by CMS."""



class AdequacyCellCreditsItem(Model):
    """AdequacyCellCreditsItem"""

    type: CreditType
    points: float
    """Amount added to the covered ratio."""
    rule: str
    """Paragraph of the regulation that grants the credit."""
    ends_on: str | None
    """First day without the credit: the applicant credit ends when coverage starts. Null if no day is set."""



class AdequacyCellPipelineCounts(Model):
    """Number of providers of the specialty with a primary location in the county, by pipeline stage."""

    identified: int
    """Number of providers in the stage identified."""
    outreach: int
    """Number of providers in the stage outreach."""
    engaged: int
    """Number of providers in the stage engaged."""
    loi_signed: int
    """Number of providers in the stage loi_signed."""
    negotiating: int
    """Number of providers in the stage negotiating."""
    contract_sent: int
    """Number of providers in the stage contract_sent."""
    contracted: int
    """Number of providers in the stage contracted."""
    credentialing: int
    """Number of providers in the stage credentialing."""
    active: int
    """Number of providers in the stage active."""
    on_hold: int
    """Number of providers in the stage on_hold."""
    declined: int
    """Number of providers in the stage declined."""
    unreachable: int
    """Number of providers in the stage unreachable."""
    disqualified: int
    """Number of providers in the stage disqualified."""
    terminated: int
    """Number of providers in the stage terminated."""



class AdequacyCellDetailCreditsItem(Model):
    """AdequacyCellDetailCreditsItem"""

    type: CreditType
    points: float
    """Amount added to the covered ratio."""
    rule: str
    """Paragraph of the regulation that grants the credit."""
    ends_on: str | None
    """First day without the credit: the applicant credit ends when coverage starts. Null if no day is set."""



class AdequacyCellDetailPipelineCounts(Model):
    """Number of providers of the specialty with a primary location in the county, by pipeline stage."""

    identified: int
    """Number of providers in the stage identified."""
    outreach: int
    """Number of providers in the stage outreach."""
    engaged: int
    """Number of providers in the stage engaged."""
    loi_signed: int
    """Number of providers in the stage loi_signed."""
    negotiating: int
    """Number of providers in the stage negotiating."""
    contract_sent: int
    """Number of providers in the stage contract_sent."""
    contracted: int
    """Number of providers in the stage contracted."""
    credentialing: int
    """Number of providers in the stage credentialing."""
    active: int
    """Number of providers in the stage active."""
    on_hold: int
    """Number of providers in the stage on_hold."""
    declined: int
    """Number of providers in the stage declined."""
    unreachable: int
    """Number of providers in the stage unreachable."""
    disqualified: int
    """Number of providers in the stage disqualified."""
    terminated: int
    """Number of providers in the stage terminated."""



class AdequacyCellDetailGap(Model):
    """What is missing for the cell to be met."""

    count: int
    """The part of the minimum number that is missing."""
    beneficiaries: int
    """Number of additional sampled beneficiaries that must be covered, with the current credits."""
    beneficiaries_without_credits: int
    """Number of additional sampled beneficiaries that must be covered without credits."""



class CountedProviderNearest(Model):
    """Distance and time from the nearest location to the nearest sampled beneficiary. Null if there is none."""

    miles: float
    """Distance in miles by the travel model, with two decimals. The full value is compared with the limit."""
    minutes: float
    """Travel time in minutes by the travel model, with two decimals. The full value is compared with the limit."""
    location_index: int
    """Index of the location in the provider, starting at 0."""



class RejectedProviderNearest(Model):
    """Distance and time from the nearest location to the nearest sampled beneficiary. Null if there is none."""

    miles: float
    """Distance in miles by the travel model, with two decimals. The full value is compared with the limit."""
    minutes: float
    """Travel time in minutes by the travel model, with two decimals. The full value is compared with the limit."""
    location_index: int
    """Index of the location in the provider, starting at 0."""



class AdequacyRunDetailFailure(Model):
    """Why the run failed. Null unless status is failed."""

    code: Literal["standard_missing", "timeout", "database_unavailable", "internal_error"] | str
    """Code of the failure. More codes may be added."""
    detail: str
    """What is wrong and how to fix it."""
    attempts: int
    """Number of attempts."""
    run_id: str
    """Identifier of the adequacy run."""
    failed_at: str
    """When the last attempt failed."""



class AdequacyRunDetailChangedCellsItem(Model):
    """AdequacyRunDetailChangedCellsItem"""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """Code of the tested specialty."""
    from_: AdequacyRunDetailChangedCellsItemFrom | None
    """Figures before the run. Null for a new cell."""
    to: AdequacyRunDetailChangedCellsItemTo | None
    """Figures after the run. Null for a cell that was removed."""



class AdequacyCellDifferenceFrom(Model):
    """Figures after the other run. Null for an added cell."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class AdequacyCellDifferenceTo(Model):
    """Figures after this run. Null for a removed cell."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class CampaignCreateGoal(Model):
    """What the campaign is to achieve. Null for no goal."""

    type: Literal["signed_count", "close_cells", "contact_all"] | str
    """Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target cells are met that were not met at the launch. contact_all: no member is pending."""
    target: int | None = None
    """Number of members or cells. Null if the goal has none."""
    cells: list[CampaignCreateGoalCellsItem] | None = None
    """Cells of a goal of type close_cells. Empty if the goal has none."""



class CampaignCreateMemberFilter(Model):
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""

    campaign_id: list[str] | None = None
    """Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches."""
    stage: list[Stage] | None = None
    """Pipeline stages. Up to 50 values, any of which matches."""
    specialty_code: list[str] | None = None
    """Codes of primary specialties. Up to 50 values, any of which matches."""
    county_fips: list[str] | None = None
    """FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches."""
    entity_type: list[Literal["individual", "facility"] | str] | None = None
    """Kinds of provider. Up to 50 values, any of which matches."""
    adequacy_status: list[AdequacyStatus] | None = None
    """Adequacy statuses. Up to 50 values, any of which matches."""
    owner_email: list[str] | None = None
    """E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches."""
    npi: list[str] | None = None
    """NPIs. Up to 50 values, any of which matches."""
    has_npi: bool | None = None
    """Only providers that have an NPI, or only those that have none."""
    external_id: list[str] | None = None
    """External identifiers. Up to 50 values, any of which matches."""
    q: str | None = None
    """Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id."""
    stage_changed_at_gte: str | None = None
    """Only providers whose stage changed at or after this time."""
    stage_changed_at_lt: str | None = None
    """Only providers whose stage changed before this time."""
    expected_active_on_lt: str | None = None
    """Only providers that are expected to become active before this date."""
    updated_at_gte: str | None = None
    """Only providers updated at or after this time."""



class CampaignUpdateGoal(Model):
    """What the campaign is to achieve. Null for no goal."""

    type: Literal["signed_count", "close_cells", "contact_all"] | str
    """Type of the goal. signed_count: target members are converted. close_cells: each of the cells is met, or, without cells, target cells are met that were not met at the launch. contact_all: no member is pending."""
    target: int | None = None
    """Number of members or cells. Null if the goal has none."""
    cells: list[CampaignUpdateGoalCellsItem] | None = None
    """Cells of a goal of type close_cells. Empty if the goal has none."""



class CampaignUpdateMemberFilter(Model):
    """Providers that are enrolled by the launch, in addition to the members that were added. Cannot be changed afterwards."""

    campaign_id: list[str] | None = None
    """Identifiers of campaigns of which the provider is a member that is not removed. Up to 50 values, any of which matches."""
    stage: list[Stage] | None = None
    """Pipeline stages. Up to 50 values, any of which matches."""
    specialty_code: list[str] | None = None
    """Codes of primary specialties. Up to 50 values, any of which matches."""
    county_fips: list[str] | None = None
    """FIPS codes of counties in which the provider has a location. Up to 50 values, any of which matches."""
    entity_type: list[Literal["individual", "facility"] | str] | None = None
    """Kinds of provider. Up to 50 values, any of which matches."""
    adequacy_status: list[AdequacyStatus] | None = None
    """Adequacy statuses. Up to 50 values, any of which matches."""
    owner_email: list[str] | None = None
    """E-mail addresses of the persons responsible, case-insensitive. Up to 50 values, any of which matches."""
    npi: list[str] | None = None
    """NPIs. Up to 50 values, any of which matches."""
    has_npi: bool | None = None
    """Only providers that have an NPI, or only those that have none."""
    external_id: list[str] | None = None
    """External identifiers. Up to 50 values, any of which matches."""
    q: str | None = None
    """Search text of up to 8 words, in any order and without regard to case and accents. A provider matches if each word is the prefix of a word in its name, NPI or external_id."""
    stage_changed_at_gte: str | None = None
    """Only providers whose stage changed at or after this time."""
    stage_changed_at_lt: str | None = None
    """Only providers whose stage changed before this time."""
    expected_active_on_lt: str | None = None
    """Only providers that are expected to become active before this date."""
    updated_at_gte: str | None = None
    """Only providers updated at or after this time."""



class FilingRowChangeFieldsItem(Model):
    """FilingRowChangeFieldsItem"""

    field: str
    """Field of the row."""
    from_: str
    """Value in the other filing."""
    to: str
    """Value in this filing."""



class CountyCentroid(Model):
    """A point inside the county."""

    latitude: float
    """Latitude in degrees."""
    longitude: float
    """Longitude in degrees."""



class CountyAdequacy(Model):
    """Result on the basis of the build. Null without build_id or before the first run."""

    cells_required: int
    """Number of specialties that are tested in the county."""
    cells_met: int
    """Number of specialties for which both tests are met."""
    passes: bool
    """Whether both tests are met for every specialty."""



class CountyDetailCentroid(Model):
    """A point inside the county."""

    latitude: float
    """Latitude in degrees."""
    longitude: float
    """Longitude in degrees."""



class CountyDetailAdequacy(Model):
    """Result on the basis of the build. Null without build_id or before the first run."""

    cells_required: int
    """Number of specialties that are tested in the county."""
    cells_met: int
    """Number of specialties for which both tests are met."""
    passes: bool
    """Whether both tests are met for every specialty."""



class CountyDetailCustomizedLimitsItem(Model):
    """CountyDetailCustomizedLimitsItem"""

    specialty_code: str
    """Code of the tested specialty."""
    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""



class CountyDetailCertificatesOfNeedItem(Model):
    """CountyDetailCertificatesOfNeedItem"""

    specialty_code: str
    """Code of the tested specialty."""
    effect: Literal["points", "relaxed_limits"] | str
    """Effect of the law. points: a credit of 10 percentage points. relaxed_limits: CMS customized the limits instead."""



class SpecialtyLimits(Model):
    """Base limits by county type. CMS customizes the limits of some counties."""

    large_metro: SpecialtyLimitsLargeMetro
    """Limits in Large Metro counties."""
    metro: SpecialtyLimitsMetro
    """Limits in Metro counties."""
    micro: SpecialtyLimitsMicro
    """Limits in Micro counties."""
    rural: SpecialtyLimitsRural
    """Limits in Rural counties."""
    ceac: SpecialtyLimitsCeac
    """Limits in counties with extreme access considerations (CEAC)."""



class StandardCounts(Model):
    """The size of the standard."""

    counties: int
    """Number of counties."""
    specialties: int
    """Number of tested specialties."""
    customized_cells: int
    """Number of cells (county and specialty) whose limits CMS customized."""
    certificates_of_need: int
    """Number of cells to which a certificate-of-need law applies, 42 CFR 422.116(d)(6)."""



class StandardCountyTypes(Model):
    """Figures by county type."""

    large_metro: StandardCountyTypesLargeMetro
    """Figures of Large Metro counties."""
    metro: StandardCountyTypesMetro
    """Figures of Metro counties."""
    micro: StandardCountyTypesMicro
    """Figures of Micro counties."""
    rural: StandardCountyTypesRural
    """Figures of Rural counties."""
    ceac: StandardCountyTypesCeac
    """Figures of counties with extreme access considerations (CEAC)."""



class StandardComparisonP95RatiosChangedItem(Model):
    """StandardComparisonP95RatiosChangedItem"""

    county_type: CountyType
    from_: float
    """Value in the other standard."""
    to: float
    """Value in this standard."""



class StandardComparisonSpecialtiesAddedItem(Model):
    """StandardComparisonSpecialtiesAddedItem"""

    code: str
    """Code of the tested specialty."""
    name: str
    """CMS name of the specialty."""



class StandardComparisonSpecialtiesRemovedItem(Model):
    """StandardComparisonSpecialtiesRemovedItem"""

    code: str
    """Code of the tested specialty."""
    name: str
    """CMS name of the specialty."""



class StandardComparisonLimitsChangedItem(Model):
    """StandardComparisonLimitsChangedItem"""

    specialty_code: str
    """Code of the tested specialty."""
    county_type: CountyType
    from_: Limit
    to: Limit



class StandardComparisonRatiosChangedItem(Model):
    """StandardComparisonRatiosChangedItem"""

    specialty_code: str
    """Code of the tested specialty."""
    county_type: CountyType
    from_: float | None
    """Ratio in the other standard, per 1,000 beneficiaries. Null if one is sufficient."""
    to: float | None
    """Ratio in this standard, per 1,000 beneficiaries. Null if one is sufficient."""



class StandardComparisonCounties(Model):
    """Counties that differ, within the filters."""

    added: int
    """Number of counties that are in this standard only."""
    removed: int
    """Number of counties that are in the other standard only."""
    type_changed: int
    """Number of counties whose type differs."""
    changes: list[StandardComparisonCountiesChangesItem]
    """The first 100 counties that differ, by FIPS code. A type is null if the county is not in that standard."""



class StandardComparisonCustomizedCells(Model):
    """Cells whose limits CMS customized, within the filters."""

    added: int
    """Number of cells that are customized in this standard only."""
    removed: int
    """Number of cells that are customized in the other standard only."""
    changed: int
    """Number of cells that are customized in both, with different limits."""
    unchanged: int
    """Number of cells that are customized in both, with equal limits."""
    changes: list[StandardComparisonCustomizedCellsChangesItem]
    """The first 100 cells that differ, by county and specialty. A limit is null where the base limit applies."""



class WebhookRetiringSecretsItem(Model):
    """WebhookRetiringSecretsItem"""

    expires_at: str
    """When the secret expires."""



class BuildCountsProvidersByStage(Model):
    """Number of providers by pipeline stage."""

    identified: int
    """Number of providers in the stage identified."""
    outreach: int
    """Number of providers in the stage outreach."""
    engaged: int
    """Number of providers in the stage engaged."""
    loi_signed: int
    """Number of providers in the stage loi_signed."""
    negotiating: int
    """Number of providers in the stage negotiating."""
    contract_sent: int
    """Number of providers in the stage contract_sent."""
    contracted: int
    """Number of providers in the stage contracted."""
    credentialing: int
    """Number of providers in the stage credentialing."""
    active: int
    """Number of providers in the stage active."""
    on_hold: int
    """Number of providers in the stage on_hold."""
    declined: int
    """Number of providers in the stage declined."""
    unreachable: int
    """Number of providers in the stage unreachable."""
    disqualified: int
    """Number of providers in the stage disqualified."""
    terminated: int
    """Number of providers in the stage terminated."""



class CampaignGoalCellsItem(Model):
    """A cell: county and tested specialty."""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""



class AdequacyRunDetailChangedCellsItemFrom(Model):
    """Figures before the run. Null for a new cell."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class AdequacyRunDetailChangedCellsItemTo(Model):
    """Figures after the run. Null for a cell that was removed."""

    status: CellStatus
    covered_ratio: float
    """Share of sampled beneficiaries that are covered, before credits."""
    credited_ratio: float
    """Covered ratio including credits."""
    counted_count: int
    """Number that counts toward the minimum number."""



class CampaignCreateGoalCellsItem(Model):
    """A cell: county and tested specialty."""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""



class CampaignUpdateGoalCellsItem(Model):
    """A cell: county and tested specialty."""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """CMS HSD specialty code. Primary care is submitted as 001 to 006 and tested as S03."""



class SpecialtyLimitsLargeMetro(Model):
    """Limits in Large Metro counties."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    minimum_per_1000: float | None
    """Providers or beds required per 1,000 beneficiaries. Null if one is sufficient."""



class SpecialtyLimitsMetro(Model):
    """Limits in Metro counties."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    minimum_per_1000: float | None
    """Providers or beds required per 1,000 beneficiaries. Null if one is sufficient."""



class SpecialtyLimitsMicro(Model):
    """Limits in Micro counties."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    minimum_per_1000: float | None
    """Providers or beds required per 1,000 beneficiaries. Null if one is sufficient."""



class SpecialtyLimitsRural(Model):
    """Limits in Rural counties."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    minimum_per_1000: float | None
    """Providers or beds required per 1,000 beneficiaries. Null if one is sufficient."""



class SpecialtyLimitsCeac(Model):
    """Limits in counties with extreme access considerations (CEAC)."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""
    minimum_per_1000: float | None
    """Providers or beds required per 1,000 beneficiaries. Null if one is sufficient."""



class StandardCountyTypesLargeMetro(Model):
    """Figures of Large Metro counties."""

    p95_ratio: float
    """95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B)."""
    required_ratio: float
    """Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4)."""
    minutes_per_mile: float
    """Travel time in minutes per mile."""



class StandardCountyTypesMetro(Model):
    """Figures of Metro counties."""

    p95_ratio: float
    """95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B)."""
    required_ratio: float
    """Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4)."""
    minutes_per_mile: float
    """Travel time in minutes per mile."""



class StandardCountyTypesMicro(Model):
    """Figures of Micro counties."""

    p95_ratio: float
    """95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B)."""
    required_ratio: float
    """Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4)."""
    minutes_per_mile: float
    """Travel time in minutes per mile."""



class StandardCountyTypesRural(Model):
    """Figures of Rural counties."""

    p95_ratio: float
    """95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B)."""
    required_ratio: float
    """Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4)."""
    minutes_per_mile: float
    """Travel time in minutes per mile."""



class StandardCountyTypesCeac(Model):
    """Figures of counties with extreme access considerations (CEAC)."""

    p95_ratio: float
    """95th percentile base population ratio, 42 CFR 422.116(e)(3)(ii)(B)."""
    required_ratio: float
    """Share of beneficiaries that must be covered, 42 CFR 422.116(d)(4)."""
    minutes_per_mile: float
    """Travel time in minutes per mile."""



class StandardComparisonCountiesChangesItem(Model):
    """StandardComparisonCountiesChangesItem"""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    name: str
    """County name."""
    state: str
    """USPS state code."""
    from_: Literal["large_metro", "metro", "micro", "rural", "ceac"] | str | None
    """CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations."""
    to: Literal["large_metro", "metro", "micro", "rural", "ceac"] | str | None
    """CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations."""



class StandardComparisonCustomizedCellsChangesItem(Model):
    """StandardComparisonCustomizedCellsChangesItem"""

    county_fips: str
    """County FIPS code: five digits, with leading zero."""
    specialty_code: str
    """Code of the tested specialty."""
    change: Literal["added", "removed", "changed"] | str
    """How the cell changed."""
    from_: StandardComparisonCustomizedCellsChangesItemFrom | None
    """The maximum time and distance between a provider and a beneficiary. Both must be met."""
    to: StandardComparisonCustomizedCellsChangesItemTo | None
    """The maximum time and distance between a provider and a beneficiary. Both must be met."""



class StandardComparisonCustomizedCellsChangesItemFrom(Model):
    """The maximum time and distance between a provider and a beneficiary. Both must be met."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""



class StandardComparisonCustomizedCellsChangesItemTo(Model):
    """The maximum time and distance between a provider and a beneficiary. Both must be met."""

    max_minutes: float
    """Maximum travel time in minutes."""
    max_miles: float
    """Maximum distance in miles."""



class ProviderSnapshot(Provider):
    """A provider in a build at the time of the event, without its taxpayer identification number."""

    metadata: dict[str, Any]  # pyright: ignore[reportIncompatibleVariableOverride]
    """Set of key-value pairs: up to 50 keys of up to 40 characters, with values of up to 500 characters."""



class ApiKeyWithSecret(ApiKey):
    """An API key that was created, also by a rotation."""

    secret: str  # pyright: ignore[reportIncompatibleVariableOverride]
    """The API key itself, which cannot be retrieved again."""



class WebhookWithSecret(Webhook):
    """An endpoint that was created or whose secret was rotated."""

    event_types: list[str]  # pyright: ignore[reportIncompatibleVariableOverride]
    """Event types to which the endpoint subscribes: a type, all types of a resource (provider.*), or all types (*)."""
    secret: str  # pyright: ignore[reportIncompatibleVariableOverride]
    """Signing secret (Standard Webhooks), which cannot be retrieved again."""


Stage = Union[Literal["identified", "outreach", "engaged", "loi_signed", "negotiating", "contract_sent", "contracted", "credentialing", "active", "on_hold", "declined", "unreachable", "disqualified", "terminated"], str]
"""Pipeline stage of the provider. Open: identified, outreach, engaged, loi_signed, negotiating, contract_sent. Won: contracted, credentialing, active. Side: on_hold, declined, unreachable, disqualified, terminated."""

AdequacyStatus = Union[Literal["pending", "compliant", "at_risk", "non_compliant", "excluded"], str]
"""Adequacy status of the provider. pending: the stage does not count on the basis of the build, or no run has evaluated the provider. compliant: the provider counts. at_risk: the provider counts today, but by a letter of intent, or its contract ends within 90 days. non_compliant: the stage counts, but the provider does not. excluded: the provider was excluded manually. adequacy_reasons is empty exactly when the provider counts without reservation."""

AdequacyReason = Union[Literal["not_evaluated", "stage_not_counted", "not_yet_effective", "contract_ended", "no_npi", "excluded", "specialty_not_tested", "not_in_shortage_area", "not_a_facility", "telehealth_only", "not_geocoded", "no_location_in_range", "outside_service_area", "double_counted_behavioral", "letter_of_intent", "contract_ending"], str]
"""Why a provider does not count, or counts with a reservation: all reasons that apply. not_evaluated: no run has evaluated it yet. stage_not_counted: its stage does not count on the basis of the build, or not in the counties within its reach. not_yet_effective: its contract has not begun. contract_ended: its contract has ended, or ends before the basis looks ahead to the start of coverage. no_npi: it has no NPI, so it counts on the projected basis only. excluded: it was excluded manually. specialty_not_tested: CMS does not test its specialty. not_in_shortage_area: 005 or 006 without primary_care_in_shortage_area. not_a_facility: an individual with the specialty acute inpatient hospital (040). telehealth_only: it earns the telehealth credit and does not count toward the minimum. not_geocoded: no location has coordinates. no_location_in_range: no location is within time and distance of a sampled beneficiary. outside_service_area: in addition, its primary location is outside the service area. double_counted_behavioral: it does not count under 068, because its NPI is listed under 029, 036 or 037. letter_of_intent: it counts without a contract. contract_ending: it counts, and its contract ends within 90 days."""

ContactChannel = Union[Literal["phone", "email", "letter", "fax", "portal", "visit", "note"], str]
"""Channel of the attempt. note: an internal note, which is not an attempt to reach the provider."""

ContactOutcome = Union[Literal["reached", "left_message", "no_answer", "wrong_contact", "sent", "bounced", "declined", "interested", "other"], str]
"""Outcome of the attempt."""

Basis = Union[Literal["active", "contracted", "filing", "projected"], str]
"""The stages that count. active: active, with a contract in effect. contracted: also contracted and credentialing, with a contract in effect today or when coverage starts. filing: as contracted; for an application or expansion also loi_signed, and the applicant credit, in the pending service area until coverage starts. projected: as contracted, and also contract_sent, negotiating and loi_signed, with or without an NPI."""

CountyType = Union[Literal["large_metro", "metro", "micro", "rural", "ceac"], str]
"""CMS county type designation, 42 CFR 422.116(c). ceac: counties with extreme access considerations."""

CreditType = Union[Literal["telehealth", "certificate_of_need", "applicant"], str]
"""Type of the credit. telehealth: 42 CFR 422.116(d)(5), when the contracted network includes one or more telehealth providers of the specialty type that provide additional telehealth benefits (§ 422.135). certificate_of_need: (d)(6), in a State with certificate of need (CON) laws or other State-imposed anti-competitive restrictions, where CMS did not customize the time and distance instead. applicant: (d)(7), for a new or expanding service area, in the pending service area, until the contract year begins."""

CellStatus = Union[Literal["met", "met_with_credit", "not_met"], str]
"""Result of the two tests. met: both are met. met_with_credit: both are met, but only with a credit. not_met: at least one is not met."""

BuildStatus = Union[Literal["draft", "active", "frozen", "archived"], str]
"""Status of the build. It can change from any status to any other. A frozen or archived build rejects changes to its network; only name, external_id, metadata and status can be changed."""

CampaignStatus = Union[Literal["draft", "running", "paused", "completed", "cancelled"], str]
"""Status of the campaign. draft: not launched yet. running: member states follow the stages of the providers, and the campaign completes by itself. paused: member states follow, and the campaign does not complete. completed and cancelled: ended, nothing follows any more."""

FilingStatus = Union[Literal["pending", "ready", "failed"], str]
"""Status of the filing. pending: the content is being computed. ready: the content is stored and never changes. failed: the content could not be computed."""

FilingBasis = Union[Literal["active", "contracted", "filing"], str]
"""The contracts that are filed. active and contracted: executed contracts whose stage counts on that basis. filing: as contracted, and letters of intent in the pending counties of an application or expansion until coverage starts, 42 CFR 422.116(d)(7)."""

ImportMode = Union[Literal["dry_run", "upsert", "replace"], str]
"""What an import changes. dry_run: nothing, and reports what upsert would do. upsert: adds and changes the providers in the file. replace: treats the file as the complete roster of the build."""

ImportEncoding = Union[Literal["utf-8", "utf-16le", "utf-16be", "windows-1252"], str]
"""Encoding of a text file. Detected: by its byte order mark, which has precedence; otherwise UTF-8, or Windows-1252 where the bytes are not UTF-8."""

ImportDelimiter = Union[Literal["comma", "tab", "semicolon", "pipe"], str]
"""Character between the cells of CSV or TSV. Detected from the first rows."""

ImportQuote = Union[Literal["double", "single", "none"], str]
"""Quotation mark around cells of CSV or TSV. Detected from the first rows."""

ImportDecimalSign = Union[Literal["point", "comma"], str]
"""Decimal sign of coordinates. Detected from the first rows."""

ImportSheet = str
"""Name of the sheet of a workbook, also a hidden one. Default: the first visible sheet if it has the headings of a roster, otherwise the visible sheet with the most known headings."""

ImportHeaderRow = int
"""Number of the row with the headings of CSV, TSV or XLSX. Groups in the row above, or names in the row below, are joined. Detected in the first 30 rows."""

ImportStatus = Union[Literal["uploading", "queued", "running", "completed", "completed_with_errors", "failed", "cancelled", "reverted"], str]
"""Status of the import. completed_with_errors: all rows were processed and some were rejected. failed: the file cannot be read. A revert is running, in phase revert, then reverted."""

WebhookStatus = Union[Literal["enabled", "disabled", "paused_by_plan"], str]
"""Status of the endpoint. enabled: events are sent. disabled: no events are sent. paused_by_plan: no events are sent, because the plan allows fewer endpoints; the oldest endpoints stay enabled."""

EventDestinationType = Union[Literal["nats_jetstream", "kafka"], str]
"""Type of the message broker. nats_jetstream: NATS with JetStream. kafka: Apache Kafka, or a broker with its protocol."""

EventDestinationMessageFormat = Union[Literal["event", "cloudevents_binary"], str]
"""Headers of the messages. event: pnb-event-id, pnb-event-type, pnb-event-sequence and pnb-environment. cloudevents_binary: also the attributes of CloudEvents 1.0 in binary content mode, with the prefix ce_ (Kafka) or ce- (NATS), and content-type. The body is the event in both."""

EventDestinationStatus = Union[Literal["enabled", "disabled"], str]
"""Status of the destination. enabled: events are published. disabled: no events are published."""

StatusClass = Union[Literal["2xx", "3xx", "4xx", "5xx"], str]
"""First digit of a status code."""

UsageInterval = Union[Literal["minute", "hour", "day"], str]
"""Length of a period, in UTC."""

Scope = Union[Literal["adequacy:read", "builds:read", "builds:write", "campaigns:read", "campaigns:write", "counties:read", "events:read", "filings:read", "filings:write", "imports:read", "imports:write", "keys:manage", "providers:read", "providers:write", "samples:write", "webhooks:read", "webhooks:write"], str]
"""A permission of an access token. Each operation requires one."""

ApiKeyStatus = Union[Literal["active", "expired", "revoked"], str]
"""Whether the API key can be exchanged for access tokens."""

ImportTransform = Union["ImportTrim", "ImportUpper", "ImportDateFormat", "ImportValueMap"]
"""A change of the cells of a column."""

ImportValues = dict[str, Any]
"""Values in the file, and what they mean."""

OpenStage = Union[Literal["identified", "outreach", "engaged", "loi_signed", "negotiating", "contract_sent"], str]
"""Stage of a provider before a contract."""

CampaignMemberState = Union[Literal["pending", "in_progress", "responded", "converted", "declined", "unreachable", "removed"], str]
"""State of the member, which follows the stage of its provider from the launch until the campaign ends. pending: identified. in_progress: outreach. responded: engaged, loi_signed, negotiating or contract_sent. converted: contracted, credentialing or active. declined and unreachable: the stage of that name. removed: disqualified or terminated, deleted, or removed from the campaign. A provider on hold keeps the state of the stage in which it was put on hold. Every member of a draft is pending."""

FindingCode = Union[Literal["npi_missing", "npi_check_digit", "name_too_long", "non_ascii", "control_character", "address_incomplete", "address_po_box", "location_not_geocoded", "location_approximate", "location_out_of_reach", "contract_date_missing", "contract_date_in_future", "contract_signed_after_deadline", "contract_ends_before_coverage", "contract_type_missing", "contract_amendment_missing", "letter_of_intent_not_allowed", "primary_care_code", "specialty_not_tested", "beds_missing", "behavioral_listed_twice", "entity_type_mismatch", "accepts_new_patients_unknown", "duplicate_row", "counted_not_exported", "exported_not_counted", "county_code_invalid", "table_empty"], str]
"""The rule of the pre-flight."""

FindingSeverity = Union[Literal["error", "warning"], str]
"""Severity of the finding. error: CMS would reject the row, or count another network than the score. warning: a person decides."""

FilingTable = Union[Literal["provider", "facility"], str]
"""Table of a filing. provider: the MA Provider Table. facility: the MA Facility Table."""

EventType = Union[Literal["provider.stage_changed", "provider.created", "provider.updated", "provider.deleted", "provider.adequacy_changed", "provider.contact_attempt_created", "adequacy.score_updated", "adequacy.gap_opened", "adequacy.gap_closed", "adequacy.run_failed", "build.created", "build.updated", "build.deleted", "campaign.launched", "campaign.paused", "campaign.resumed", "campaign.cancelled", "campaign.completed", "filing.created", "filing.failed", "import.completed", "import.reverted", "import_source.file_late", "import_source.file_held", "webhook.test", "webhook.disabled", "event_destination.disabled", "member.removed"], str]
"""Type of the event. More types may be added."""

Event = Union["ProviderCreatedEvent", "ProviderUpdatedEvent", "ProviderDeletedEvent", "ProviderStageChangedEvent", "ProviderAdequacyChangedEvent", "ProviderContactAttemptCreatedEvent", "AdequacyScoreUpdatedEvent", "AdequacyGapOpenedEvent", "AdequacyGapClosedEvent", "AdequacyRunFailedEvent", "BuildCreatedEvent", "BuildUpdatedEvent", "BuildDeletedEvent", "CampaignLaunchedEvent", "CampaignPausedEvent", "CampaignResumedEvent", "CampaignCancelledEvent", "CampaignCompletedEvent", "FilingCreatedEvent", "FilingFailedEvent", "ImportCompletedEvent", "ImportRevertedEvent", "ImportSourceFileLateEvent", "ImportSourceFileHeldEvent", "WebhookTestEvent", "WebhookDisabledEvent", "EventDestinationDisabledEvent", "MemberRemovedEvent"]
"""A change of the network, recorded in the same transaction as the change."""

DeliveryStatus = Union[Literal["pending", "succeeded", "failed", "cancelled"], str]
"""Status of the delivery. pending: an attempt is in progress or scheduled. succeeded: the receiver responded with status 2xx. failed: all attempts failed. cancelled: the delivery was cancelled, for example because the endpoint was disabled."""

ReplayStatus = Union[Literal["queued", "running", "succeeded", "cancelled"], str]
"""Status of the replay. succeeded: every event was sent."""

OpenApiDocument = dict[str, Any]
"""An OpenAPI 3.1 document."""
