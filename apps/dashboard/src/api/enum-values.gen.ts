// Generated from the contracts by `npm run gen`; do not edit.
// The closed sets of the contracts, by the schema and its property, or by the operation and its parameter or field.
export const acceptInvitationPlanValues = ['starter', 'professional'] as const;
export const accountEnvironmentValues = ['production', 'sandbox'] as const;
export const accountPlanValues = ['starter', 'professional', 'enterprise'] as const;
export const actorTypeValues = ['api_key', 'user', 'system'] as const;
export const adequacyCellDetailFailedTestsValues = ['time_and_distance', 'minimum_number'] as const;
export const adequacyCellDifferenceKindValues = ['gained', 'lost', 'changed', 'added', 'removed'] as const;
export const adequacyCellFailedTestsValues = ['time_and_distance', 'minimum_number'] as const;
export const adequacyGapClosedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const adequacyGapOpenedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const adequacyReasonValues = [
  'not_evaluated',
  'stage_not_counted',
  'not_yet_effective',
  'contract_ended',
  'no_npi',
  'excluded',
  'specialty_not_tested',
  'not_in_shortage_area',
  'not_a_facility',
  'telehealth_only',
  'not_geocoded',
  'no_location_in_range',
  'outside_service_area',
  'double_counted_behavioral',
  'letter_of_intent',
  'contract_ending',
] as const;
export const adequacyRunDetailStatusValues = ['ready', 'failed'] as const;
export const adequacyRunFailedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const adequacyRunStatusValues = ['ready', 'failed'] as const;
export const adequacyScoreStatusValues = ['pending', 'ready', 'failed'] as const;
export const adequacyScoreUpdatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const adequacySpecialtyKindValues = ['provider', 'facility'] as const;
export const adequacySpecialtyUnitValues = ['providers', 'beds', 'facilities'] as const;
export const adequacyStatusValues = ['pending', 'compliant', 'at_risk', 'non_compliant', 'excluded'] as const;
export const apiKeyEnvironmentValues = ['production', 'sandbox'] as const;
export const apiKeyStatusValues = ['active', 'expired', 'revoked'] as const;
export const apiKeyWithSecretEnvironmentValues = ['production', 'sandbox'] as const;
export const basisValues = ['active', 'contracted', 'filing', 'projected'] as const;
export const beneficiarySampleUnitValues = ['beneficiaries', 'county_share'] as const;
export const buildCreateFilingTypeValues = [
  'initial_application',
  'service_area_expansion',
  'triennial_review',
  'internal',
] as const;
export const buildCreatePlanTypeValues = ['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp'] as const;
export const buildCreateStatusValues = ['draft', 'active'] as const;
export const buildCreatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const buildDeletedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const buildFilingTypeValues = [
  'initial_application',
  'service_area_expansion',
  'triennial_review',
  'internal',
] as const;
export const buildPlanTypeValues = ['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp'] as const;
export const buildSettingsStackingValues = ['add', 'largest'] as const;
export const buildSettingsTelehealthScopeValues = ['state', 'network'] as const;
export const buildSettingsUpdateStackingValues = ['add', 'largest'] as const;
export const buildSettingsUpdateTelehealthScopeValues = ['state', 'network'] as const;
export const buildStatusValues = ['draft', 'active', 'frozen', 'archived'] as const;
export const buildUpdateFilingTypeValues = [
  'initial_application',
  'service_area_expansion',
  'triennial_review',
  'internal',
] as const;
export const buildUpdatePlanTypeValues = ['hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp'] as const;
export const buildUpdatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignAllowedActionsValues = ['launch', 'pause', 'resume', 'complete', 'cancel'] as const;
export const campaignCancelledEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignCompletedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignCompletionReasonValues = [
  'all_members_resolved',
  'goal_met',
  'end_date_reached',
  'closed_by_user',
] as const;
export const campaignLaunchedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignMemberRemovedReasonValues = ['manual', 'deleted', 'disqualified', 'terminated'] as const;
export const campaignMemberStateValues = [
  'pending',
  'in_progress',
  'responded',
  'converted',
  'declined',
  'unreachable',
  'removed',
] as const;
export const campaignPausedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignProviderFilterEntityTypeValues = ['individual', 'facility'] as const;
export const campaignResumedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const campaignStatusValues = ['draft', 'running', 'paused', 'completed', 'cancelled'] as const;
export const cellStatusValues = ['met', 'met_with_credit', 'not_met'] as const;
export const changeMemberRoleValues = ['owner', 'developer', 'viewer'] as const;
export const compareAdequacyRunsKindValues = ['gained', 'lost', 'changed', 'added', 'removed'] as const;
export const compareAdequacyRunsSortValues = [
  'county_fips',
  '-county_fips',
  'specialty_code',
  '-specialty_code',
] as const;
export const compareImportsFieldValues = [
  'accepts_new_patients',
  'additional_specialty_codes',
  'adequacy_override',
  'contract_signed_on',
  'contract_type',
  'county_fips',
  'decline_reason',
  'effective_on',
  'entity_type',
  'expected_active_on',
  'external_id',
  'held_from_stage',
  'locations',
  'medical_group',
  'medicare_certified_beds',
  'metadata',
  'name',
  'npi',
  'offers_telehealth',
  'owner_email',
  'primary_care_in_shortage_area',
  'specialty_code',
  'stage',
  'taxonomy_code',
  'telehealth_only',
  'telehealth_states',
  'terminated_on',
  'uses_cms_contract_amendment',
] as const;
export const compareImportsKindValues = ['added', 'removed', 'changed', 'rejected'] as const;
export const compareImportsSortValues = ['key', '-key'] as const;
export const contactAttemptCreateOutcomeValues = [
  'reached',
  'left_message',
  'no_answer',
  'wrong_contact',
  'sent',
  'bounced',
  'declined',
  'interested',
  'other',
] as const;
export const contactAttemptOutcomeValues = [
  'reached',
  'left_message',
  'no_answer',
  'wrong_contact',
  'sent',
  'bounced',
  'declined',
  'interested',
  'other',
] as const;
export const contactChannelValues = ['phone', 'email', 'letter', 'fax', 'portal', 'visit', 'note'] as const;
export const contactOutcomeValues = [
  'reached',
  'left_message',
  'no_answer',
  'wrong_contact',
  'sent',
  'bounced',
  'declined',
  'interested',
  'other',
] as const;
export const countyTypeValues = ['large_metro', 'metro', 'micro', 'rural', 'ceac'] as const;
export const createBeneficiarySampleFormUnitValues = ['beneficiaries', 'county_share'] as const;
export const createImportFormEventsValues = ['each', 'summary'] as const;
export const createImportFormMatchByValues = ['npi', 'external_id'] as const;
export const createImportFormOnMissingValues = ['keep', 'terminate'] as const;
export const createInvitationRoleValues = ['owner', 'developer', 'viewer'] as const;
export const createLimitRequestKindValues = ['rate_limit', 'plan', 'production'] as const;
export const createLimitRequestPlanValues = ['starter', 'professional', 'enterprise'] as const;
export const creditTypeValues = ['telehealth', 'certificate_of_need', 'applicant'] as const;
export const dataQualityWarningCodeValues = [
  'city_zip_mismatch',
  'coordinates_far_from_zip',
  'county_coordinates_mismatch',
  'zip_crosses_border',
  'zip_unknown',
  'zip_without_area',
] as const;
export const decideLimitRequestStatusValues = ['approved', 'declined'] as const;
export const deliveryAttemptOutcomeValues = ['succeeded', 'failed'] as const;
export const deliveryAttemptTriggerValues = ['schedule', 'manual', 'replay', 'test'] as const;
export const deliveryStatusValues = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export const eventDestinationCredentialsCreateMethodValues = [
  'none',
  'password',
  'token',
  'scram_sha_256',
  'scram_sha_512',
] as const;
export const eventDestinationCredentialsMethodValues = [
  'none',
  'password',
  'token',
  'scram_sha_256',
  'scram_sha_512',
] as const;
export const eventDestinationCredentialsUpdateMethodValues = [
  'none',
  'password',
  'token',
  'scram_sha_256',
  'scram_sha_512',
] as const;
export const eventDestinationDeliveryOutcomeValues = ['succeeded', 'failed'] as const;
export const eventDestinationDisabledEventEnvironmentValues = ['production', 'sandbox'] as const;
export const eventDestinationDisabledReasonValues = ['manual', 'failing', 'plan'] as const;
export const eventDestinationMessageFormatValues = ['event', 'cloudevents_binary'] as const;
export const eventDestinationStatusValues = ['enabled', 'disabled'] as const;
export const eventDestinationTestOutcomeValues = ['succeeded', 'failed'] as const;
export const eventDestinationTypeValues = ['nats_jetstream', 'kafka'] as const;
export const eventEnvelopeEnvironmentValues = ['production', 'sandbox'] as const;
export const eventTriggerTypeValues = [
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.stage_changed',
  'provider.adequacy_changed',
  'provider.contact_attempt_created',
  'adequacy.score_updated',
  'adequacy.gap_opened',
  'adequacy.gap_closed',
  'adequacy.run_failed',
  'build.created',
  'build.updated',
  'build.deleted',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.cancelled',
  'campaign.completed',
  'filing.created',
  'filing.failed',
  'import.completed',
  'import.reverted',
  'import_source.file_late',
  'import_source.file_held',
  'webhook.test',
  'webhook.disabled',
  'event_destination.disabled',
  'member.removed',
] as const;
export const eventTypeValues = [
  'provider.stage_changed',
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.adequacy_changed',
  'provider.contact_attempt_created',
  'adequacy.score_updated',
  'adequacy.gap_opened',
  'adequacy.gap_closed',
  'adequacy.run_failed',
  'build.created',
  'build.updated',
  'build.deleted',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.cancelled',
  'campaign.completed',
  'filing.created',
  'filing.failed',
  'import.completed',
  'import.reverted',
  'import_source.file_late',
  'import_source.file_held',
  'webhook.test',
  'webhook.disabled',
  'event_destination.disabled',
  'member.removed',
] as const;
export const fieldErrorCodeValues = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
] as const;
export const fieldErrorInValues = ['body', 'query', 'path', 'header'] as const;
export const filingBasisValues = ['active', 'contracted', 'filing'] as const;
export const filingCreatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const filingFailedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const filingFilingTypeValues = [
  'initial_application',
  'service_area_expansion',
  'triennial_review',
  'internal',
] as const;
export const filingFindingTableValues = ['provider', 'facility'] as const;
export const filingRowChangeKindValues = ['added', 'removed', 'changed'] as const;
export const filingStatusValues = ['pending', 'ready', 'failed'] as const;
export const filingTableValues = ['provider', 'facility'] as const;
export const findingCodeValues = [
  'npi_missing',
  'npi_check_digit',
  'name_too_long',
  'non_ascii',
  'control_character',
  'address_incomplete',
  'address_po_box',
  'location_not_geocoded',
  'location_approximate',
  'location_out_of_reach',
  'contract_date_missing',
  'contract_date_in_future',
  'contract_signed_after_deadline',
  'contract_ends_before_coverage',
  'contract_type_missing',
  'contract_amendment_missing',
  'letter_of_intent_not_allowed',
  'primary_care_code',
  'specialty_not_tested',
  'beds_missing',
  'behavioral_listed_twice',
  'entity_type_mismatch',
  'accepts_new_patients_unknown',
  'duplicate_row',
  'counted_not_exported',
  'exported_not_counted',
  'county_code_invalid',
  'table_empty',
] as const;
export const findingSeverityValues = ['error', 'warning'] as const;
export const getPipelineGroupByValues = ['owner_email', 'specialty_code', 'county_fips'] as const;
export const healthCheckNameValues = ['control', 'production', 'sandbox', 'secret_key', 'limits', 'workers'] as const;
export const healthCheckStatusValues = ['ok', 'degraded', 'failed'] as const;
export const importApplyEventsValues = ['each', 'summary'] as const;
export const importApplyModeValues = ['upsert', 'replace'] as const;
export const importApplyOnMissingValues = ['keep', 'terminate'] as const;
export const importChangeReasonValues = [
  'changed',
  'deleted',
  'contact_attempts',
  'campaign',
  'filing',
  'conflict',
] as const;
export const importChangeRevertValues = ['restored', 'deleted', 'kept'] as const;
export const importChangeTypeValues = ['created', 'updated', 'terminated'] as const;
export const importCompletedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const importDecimalSignValues = ['point', 'comma'] as const;
export const importDelimiterValues = ['comma', 'tab', 'semicolon', 'pipe'] as const;
export const importDifferenceKeyFieldValues = ['npi', 'external_id', 'record_id'] as const;
export const importDifferenceKindValues = ['added', 'removed', 'changed', 'rejected'] as const;
export const importEncodingValues = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importEventsValues = ['each', 'summary'] as const;
export const importFirstErrorCodeValues = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
] as const;
export const importFormatValues = ['csv', 'tsv', 'ndjson', 'xlsx'] as const;
export const importIssueCodeValues = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
  'contract_ended',
  'deceased',
  'group_as_facility',
  'npi_deactivated',
  'npi_missing',
  'value_ignored',
] as const;
export const importIssueSeverityValues = ['error', 'warning'] as const;
export const importMatchByValues = ['npi', 'external_id'] as const;
export const importModeValues = ['dry_run', 'upsert', 'replace'] as const;
export const importOnMissingValues = ['keep', 'terminate'] as const;
export const importPhaseValues = ['upload', 'read', 'match', 'apply', 'finish', 'done', 'revert'] as const;
export const importPreviewColumnSourceValues = ['mapping', 'heading', 'similar_heading', 'content'] as const;
export const importPreviewColumnValueStatusValues = ['known', 'guessed', 'open'] as const;
export const importPreviewFormatValues = ['csv', 'tsv', 'ndjson', 'xlsx'] as const;
export const importQuoteValues = ['double', 'single', 'none'] as const;
export const importReadingDecimalSignValues = ['point', 'comma'] as const;
export const importReadingDelimiterValues = ['comma', 'tab', 'semicolon', 'pipe'] as const;
export const importReadingEncodingValues = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importReadingQuoteValues = ['double', 'single', 'none'] as const;
export const importReadingUpdateDecimalSignValues = ['point', 'comma'] as const;
export const importReadingUpdateDelimiterValues = ['comma', 'tab', 'semicolon', 'pipe'] as const;
export const importReadingUpdateEncodingValues = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const importReadingUpdateQuoteValues = ['double', 'single', 'none'] as const;
export const importRevertedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const importRowErrorCodeValues = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
] as const;
export const importRowOutcomeValues = ['created', 'updated', 'unchanged', 'rejected', 'missing'] as const;
export const importRowUpdateResultCodeValues = [
  'malformed_json',
  'invalid_parameter',
  'unknown_parameter',
  'invalid_cursor',
  'invalid_idempotency_key',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'unsupported_token_type',
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'invalid_client',
  'insufficient_scope',
  'api_key_exceeds_caller',
  'plan_feature_unavailable',
  'plan_limit_exceeded',
  'environment_mismatch',
  'account_suspended',
  'ip_not_allowed',
  'sandbox_only',
  'route_not_found',
  'resource_not_found',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'stage_transition_not_allowed',
  'campaign_action_not_allowed',
  'build_frozen',
  'duplicate_external_id',
  'conflict',
  'idempotency_in_progress',
  'invalid_state',
  'event_expired',
  'import_expired',
  'endpoint_sunset',
  'precondition_failed',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_key_reused',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
  'gateway_timeout',
] as const;
export const importRowUpdateResultOutcomeValues = ['created', 'updated', 'unchanged', 'rejected'] as const;
export const importRowWarningCodeValues = [
  'contract_ended',
  'deceased',
  'group_as_facility',
  'npi_deactivated',
  'npi_missing',
  'value_ignored',
] as const;
export const importSourceCreateEventsValues = ['each', 'summary'] as const;
export const importSourceCreateMatchByValues = ['npi', 'external_id'] as const;
export const importSourceCreateModeValues = ['upsert', 'replace'] as const;
export const importSourceCreateOnMissingValues = ['keep', 'terminate'] as const;
export const importSourceCreateStatusValues = ['active', 'paused'] as const;
export const importSourceEventsValues = ['each', 'summary'] as const;
export const importSourceFileHeldDataReasonValues = [
  'empty',
  'unreadable',
  'heading_changed',
  'unconfirmed_guess',
  'differs',
] as const;
export const importSourceFileHeldEventEnvironmentValues = ['production', 'sandbox'] as const;
export const importSourceFileLateEventEnvironmentValues = ['production', 'sandbox'] as const;
export const importSourceMatchByValues = ['npi', 'external_id'] as const;
export const importSourceModeValues = ['upsert', 'replace'] as const;
export const importSourceOnMissingValues = ['keep', 'terminate'] as const;
export const importSourceStatusValues = ['active', 'paused'] as const;
export const importSourceUpdateEventsValues = ['each', 'summary'] as const;
export const importSourceUpdateMatchByValues = ['npi', 'external_id'] as const;
export const importSourceUpdateModeValues = ['upsert', 'replace'] as const;
export const importSourceUpdateOnMissingValues = ['keep', 'terminate'] as const;
export const importSourceUpdateStatusValues = ['active', 'paused'] as const;
export const importSourceUploadStateValues = ['processing', 'held', 'accepted', 'refused'] as const;
export const importStatusValues = [
  'uploading',
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
  'reverted',
] as const;
export const listAdequacyCellsSortValues = [
  'county_fips',
  '-county_fips',
  'specialty_code',
  '-specialty_code',
  'credited_ratio',
  '-credited_ratio',
  'count_gap',
  '-count_gap',
] as const;
export const listAdequacyCountiesPassesValues = ['true', 'false'] as const;
export const listAdequacyCountiesSortValues = [
  'county_fips',
  '-county_fips',
  'county',
  '-county',
  'score',
  '-score',
  'progress',
  '-progress',
  'cells_not_met',
  '-cells_not_met',
  'beneficiaries_uncovered',
  '-beneficiaries_uncovered',
] as const;
export const listAdequacyHistorySortValues = ['computed_at', '-computed_at'] as const;
export const listAdequacyRunProvidersSortValues = ['provider_id', '-provider_id'] as const;
export const listAdequacySpecialtiesKindValues = ['provider', 'facility'] as const;
export const listAdequacySpecialtiesPassesValues = ['true', 'false'] as const;
export const listAdequacySpecialtiesSortValues = [
  'specialty_code',
  '-specialty_code',
  'score',
  '-score',
  'progress',
  '-progress',
  'cells_not_met',
  '-cells_not_met',
  'count_gap',
  '-count_gap',
  'beneficiaries_uncovered',
  '-beneficiaries_uncovered',
] as const;
export const listAllFilingsSortValues = ['created_at', '-created_at'] as const;
export const listApiKeysSortValues = ['created_at', '-created_at', 'name', '-name'] as const;
export const listBeneficiaryPointsSortValues = ['county_fips', '-county_fips', 'position', '-position'] as const;
export const listBeneficiarySamplesSortValues = ['created_at', '-created_at'] as const;
export const listBuildsSortValues = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'name',
  '-name',
] as const;
export const listCampaignMembersSortValues = [
  'enrolled_at',
  '-enrolled_at',
  'state_changed_at',
  '-state_changed_at',
] as const;
export const listCampaignsSortValues = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'name',
  '-name',
] as const;
export const listContactAttemptsSortValues = ['attempted_at', '-attempted_at', 'created_at', '-created_at'] as const;
export const listCountiesSortValues = [
  'fips',
  '-fips',
  'name',
  '-name',
  'population',
  '-population',
  'beneficiaries',
  '-beneficiaries',
] as const;
export const listDeliveriesEventTypeValues = [
  'provider.stage_changed',
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.adequacy_changed',
  'provider.contact_attempt_created',
  'adequacy.score_updated',
  'adequacy.gap_opened',
  'adequacy.gap_closed',
  'adequacy.run_failed',
  'build.created',
  'build.updated',
  'build.deleted',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.cancelled',
  'campaign.completed',
  'filing.created',
  'filing.failed',
  'import.completed',
  'import.reverted',
  'import_source.file_late',
  'import_source.file_held',
  'webhook.test',
  'webhook.disabled',
  'event_destination.disabled',
  'member.removed',
  'provider.*',
  'adequacy.*',
  'build.*',
  'campaign.*',
  'filing.*',
  'import.*',
  'import_source.*',
  'webhook.*',
  'event_destination.*',
  'member.*',
] as const;
export const listDeliveriesSortValues = ['created_at', '-created_at'] as const;
export const listDeprecatedCallsSortValues = ['day', '-day', 'calls', '-calls'] as const;
export const listEventDestinationDeliveriesOutcomeValues = ['succeeded', 'failed'] as const;
export const listEventDestinationDeliveriesSortValues = ['attempted_at', '-attempted_at'] as const;
export const listEventDestinationsSortValues = ['created_at', '-created_at'] as const;
export const listEventsSortValues = ['sequence', '-sequence'] as const;
export const listEventsTypeValues = [
  'provider.stage_changed',
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.adequacy_changed',
  'provider.contact_attempt_created',
  'adequacy.score_updated',
  'adequacy.gap_opened',
  'adequacy.gap_closed',
  'adequacy.run_failed',
  'build.created',
  'build.updated',
  'build.deleted',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.cancelled',
  'campaign.completed',
  'filing.created',
  'filing.failed',
  'import.completed',
  'import.reverted',
  'import_source.file_late',
  'import_source.file_held',
  'webhook.test',
  'webhook.disabled',
  'event_destination.disabled',
  'member.removed',
  'provider.*',
  'adequacy.*',
  'build.*',
  'campaign.*',
  'filing.*',
  'import.*',
  'import_source.*',
  'webhook.*',
  'event_destination.*',
  'member.*',
] as const;
export const listFilingFindingsSortValues = ['position', '-position'] as const;
export const listFilingsSortValues = ['created_at', '-created_at'] as const;
export const listImportChangesRevertValues = ['restored', 'deleted', 'kept'] as const;
export const listImportChangesSortValues = ['provider_id', '-provider_id'] as const;
export const listImportChangesTypeValues = ['created', 'updated', 'terminated'] as const;
export const listImportMappingsSortValues = ['name', '-name', 'created_at', '-created_at'] as const;
export const listImportRowsCodeValues = [
  'required',
  'unknown_field',
  'invalid_type',
  'invalid_format',
  'invalid_check_digit',
  'out_of_range',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'not_unique',
  'invalid_enum',
  'immutable',
  'not_found',
  'mutually_exclusive',
  'inconsistent',
  'url_not_allowed',
  'contract_ended',
  'deceased',
  'group_as_facility',
  'npi_deactivated',
  'npi_missing',
  'value_ignored',
] as const;
export const listImportRowsOutcomeValues = ['created', 'updated', 'unchanged', 'rejected', 'missing'] as const;
export const listImportRowsSortValues = ['row', '-row'] as const;
export const listImportSourcesSortValues = ['created_at', '-created_at', 'name', '-name'] as const;
export const listImportsSortValues = ['created_at', '-created_at'] as const;
export const listOperatedAccountsPlanValues = ['starter', 'professional', 'enterprise'] as const;
export const listOperatedAccountsSuspendedValues = ['true', 'false'] as const;
export const listOperatedRequestsStatusValues = ['open', 'approved', 'declined', 'cancelled'] as const;
export const listProviderTransitionsSortValues = ['created_at', '-created_at'] as const;
export const listProvidersDataQualityValues = [
  'city_zip_mismatch',
  'coordinates_far_from_zip',
  'county_coordinates_mismatch',
  'zip_crosses_border',
  'zip_unknown',
  'zip_without_area',
] as const;
export const listProvidersEntityTypeValues = ['individual', 'facility'] as const;
export const listProvidersSortValues = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'name',
  '-name',
  'stage_changed_at',
  '-stage_changed_at',
  'terminated_on',
  '-terminated_on',
  'last_contacted_at',
  '-last_contacted_at',
  'contract_signed_on',
  '-contract_signed_on',
] as const;
export const listReplaysSortValues = ['created_at', '-created_at'] as const;
export const listRequestsSortValues = ['created_at', '-created_at'] as const;
export const listSpecialtiesKindValues = ['provider', 'facility'] as const;
export const listSpecialtiesSortValues = ['code', '-code', 'name', '-name'] as const;
export const listStandardsSortValues = ['contract_year', '-contract_year', 'id', '-id'] as const;
export const listWebhooksSortValues = ['created_at', '-created_at'] as const;
export const locationCreateGeocodeQualityValues = ['rooftop', 'street', 'zip_centroid', 'manual'] as const;
export const locationGeocodeQualityValues = ['rooftop', 'street', 'zip_centroid', 'manual'] as const;
export const matrixSpecialtyKindValues = ['provider', 'facility'] as const;
export const matrixSpecialtyUnitValues = ['providers', 'beds', 'facilities'] as const;
export const memberRemovedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const openStageValues = [
  'identified',
  'outreach',
  'engaged',
  'loi_signed',
  'negotiating',
  'contract_sent',
] as const;
export const pipelineReportGroupByValues = ['owner_email', 'specialty_code', 'county_fips'] as const;
export const previewImportFormMatchByValues = ['npi', 'external_id'] as const;
export const problemCodeValues = [
  'malformed_json',
  'invalid_parameter',
  'unknown_parameter',
  'invalid_cursor',
  'invalid_idempotency_key',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'unsupported_token_type',
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'invalid_client',
  'insufficient_scope',
  'api_key_exceeds_caller',
  'plan_feature_unavailable',
  'plan_limit_exceeded',
  'environment_mismatch',
  'account_suspended',
  'ip_not_allowed',
  'sandbox_only',
  'route_not_found',
  'resource_not_found',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'stage_transition_not_allowed',
  'campaign_action_not_allowed',
  'build_frozen',
  'duplicate_external_id',
  'conflict',
  'idempotency_in_progress',
  'invalid_state',
  'event_expired',
  'import_expired',
  'endpoint_sunset',
  'precondition_failed',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_key_reused',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
  'gateway_timeout',
] as const;
export const providerAcceptsNewPatientsValues = ['accepting', 'not_accepting', 'existing_only', 'unknown'] as const;
export const providerAdequacyChangedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerAdequacyStatusSourceValues = ['computed', 'override'] as const;
export const providerBatchResultCodeValues = [
  'malformed_json',
  'invalid_parameter',
  'unknown_parameter',
  'invalid_cursor',
  'invalid_idempotency_key',
  'invalid_request',
  'unsupported_grant_type',
  'invalid_scope',
  'unsupported_token_type',
  'missing_token',
  'invalid_token',
  'expired_token',
  'revoked_token',
  'api_key_not_accepted',
  'invalid_client',
  'insufficient_scope',
  'api_key_exceeds_caller',
  'plan_feature_unavailable',
  'plan_limit_exceeded',
  'environment_mismatch',
  'account_suspended',
  'ip_not_allowed',
  'sandbox_only',
  'route_not_found',
  'resource_not_found',
  'method_not_allowed',
  'not_acceptable',
  'request_timeout',
  'stage_transition_not_allowed',
  'campaign_action_not_allowed',
  'build_frozen',
  'duplicate_external_id',
  'conflict',
  'idempotency_in_progress',
  'invalid_state',
  'event_expired',
  'import_expired',
  'endpoint_sunset',
  'precondition_failed',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_key_reused',
  'rate_limit_exceeded',
  'auth_attempts_exceeded',
  'headers_too_large',
  'internal_error',
  'service_unavailable',
  'gateway_timeout',
] as const;
export const providerBatchResultOutcomeValues = ['created', 'updated', 'unchanged', 'rejected'] as const;
export const providerContactAttemptCreatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerContractTypeValues = ['direct', 'downstream'] as const;
export const providerCreateAcceptsNewPatientsValues = [
  'accepting',
  'not_accepting',
  'existing_only',
  'unknown',
] as const;
export const providerCreateContractTypeValues = ['direct', 'downstream'] as const;
export const providerCreateDeclineReasonValues = [
  'reimbursement',
  'contract_terms',
  'administrative_burden',
  'panel_full',
  'no_medicare_advantage',
  'exclusive_arrangement',
  'retiring_or_closing',
  'other',
] as const;
export const providerCreateEntityTypeValues = ['individual', 'facility'] as const;
export const providerCreatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerDeclineReasonValues = [
  'reimbursement',
  'contract_terms',
  'administrative_burden',
  'panel_full',
  'no_medicare_advantage',
  'exclusive_arrangement',
  'retiring_or_closing',
  'other',
] as const;
export const providerDeletedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerEntityTypeValues = ['individual', 'facility'] as const;
export const providerSnapshotAcceptsNewPatientsValues = [
  'accepting',
  'not_accepting',
  'existing_only',
  'unknown',
] as const;
export const providerSnapshotAdequacyStatusSourceValues = ['computed', 'override'] as const;
export const providerSnapshotContractTypeValues = ['direct', 'downstream'] as const;
export const providerSnapshotDeclineReasonValues = [
  'reimbursement',
  'contract_terms',
  'administrative_burden',
  'panel_full',
  'no_medicare_advantage',
  'exclusive_arrangement',
  'retiring_or_closing',
  'other',
] as const;
export const providerSnapshotEntityTypeValues = ['individual', 'facility'] as const;
export const providerStageChangedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerUpdateAcceptsNewPatientsValues = [
  'accepting',
  'not_accepting',
  'existing_only',
  'unknown',
] as const;
export const providerUpdateAdequacyStatusValues = [
  'pending',
  'compliant',
  'at_risk',
  'non_compliant',
  'excluded',
] as const;
export const providerUpdateContractTypeValues = ['direct', 'downstream'] as const;
export const providerUpdateDeclineReasonValues = [
  'reimbursement',
  'contract_terms',
  'administrative_burden',
  'panel_full',
  'no_medicare_advantage',
  'exclusive_arrangement',
  'retiring_or_closing',
  'other',
] as const;
export const providerUpdateEntityTypeValues = ['individual', 'facility'] as const;
export const providerUpdatedEventEnvironmentValues = ['production', 'sandbox'] as const;
export const providerUpsertAcceptsNewPatientsValues = [
  'accepting',
  'not_accepting',
  'existing_only',
  'unknown',
] as const;
export const providerUpsertAdequacyStatusValues = [
  'pending',
  'compliant',
  'at_risk',
  'non_compliant',
  'excluded',
] as const;
export const providerUpsertContractTypeValues = ['direct', 'downstream'] as const;
export const providerUpsertDeclineReasonValues = [
  'reimbursement',
  'contract_terms',
  'administrative_burden',
  'panel_full',
  'no_medicare_advantage',
  'exclusive_arrangement',
  'retiring_or_closing',
  'other',
] as const;
export const providerUpsertEntityTypeValues = ['individual', 'facility'] as const;
export const readinessStatusValues = ['ok', 'degraded'] as const;
export const replayStatusValues = ['queued', 'running', 'succeeded', 'cancelled'] as const;
export const retryJobEnvironmentValues = ['production', 'sandbox'] as const;
export const scopeValues = [
  'adequacy:read',
  'builds:read',
  'builds:write',
  'campaigns:read',
  'campaigns:write',
  'counties:read',
  'events:read',
  'filings:read',
  'filings:write',
  'imports:read',
  'imports:write',
  'keys:manage',
  'providers:read',
  'providers:write',
  'samples:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export const signUpPlanValues = ['starter', 'professional'] as const;
export const specialtyKindValues = ['provider', 'facility'] as const;
export const specialtyUnitValues = ['providers', 'beds', 'facilities'] as const;
export const stageValues = [
  'identified',
  'outreach',
  'engaged',
  'loi_signed',
  'negotiating',
  'contract_sent',
  'contracted',
  'credentialing',
  'active',
  'on_hold',
  'declined',
  'unreachable',
  'disqualified',
  'terminated',
] as const;
export const startSingleSignOnPurposeValues = ['sign_in', 'confirm', 'link'] as const;
export const statusClassValues = ['2xx', '3xx', '4xx', '5xx'] as const;
export const streamEventsEnvironmentValues = ['production', 'sandbox'] as const;
export const tokenEnvironmentValues = ['production', 'sandbox'] as const;
export const unmappedColumnReasonValues = [
  'ignored',
  'no_heading',
  'repeated_field',
  'repeated_heading',
  'unknown_heading',
] as const;
export const updateOperatedAccountPlanValues = ['starter', 'professional', 'enterprise'] as const;
export const usageIntervalValues = ['minute', 'hour', 'day'] as const;
export const webhookCreateStatusValues = ['enabled', 'disabled'] as const;
export const webhookDisabledDataReasonValues = ['gone', 'failing'] as const;
export const webhookDisabledEventEnvironmentValues = ['production', 'sandbox'] as const;
export const webhookDisabledReasonValues = ['manual', 'gone', 'failing', 'plan'] as const;
export const webhookReplayCreateStatusValues = ['failed', 'all'] as const;
export const webhookReplayDeliveryStatusValues = ['failed', 'all'] as const;
export const webhookReplayStartDeliveryStatusValues = ['failed', 'all'] as const;
export const webhookReplayWhichValues = ['failed', 'all'] as const;
export const webhookSnapshotDisabledReasonValues = ['manual', 'gone', 'failing', 'plan'] as const;
export const webhookStatusValues = ['enabled', 'disabled', 'paused_by_plan'] as const;
export const webhookTestEventEnvironmentValues = ['production', 'sandbox'] as const;
export const webhookTestRequestEventTypeValues = [
  'provider.created',
  'provider.updated',
  'provider.deleted',
  'provider.stage_changed',
  'provider.adequacy_changed',
  'provider.contact_attempt_created',
  'adequacy.score_updated',
  'adequacy.gap_opened',
  'adequacy.gap_closed',
  'adequacy.run_failed',
  'build.created',
  'build.updated',
  'build.deleted',
  'campaign.launched',
  'campaign.paused',
  'campaign.resumed',
  'campaign.cancelled',
  'campaign.completed',
  'filing.created',
  'filing.failed',
  'import.completed',
  'import.reverted',
  'import_source.file_late',
  'import_source.file_held',
  'webhook.test',
  'webhook.disabled',
  'event_destination.disabled',
  'member.removed',
] as const;
export const webhookWithSecretDisabledReasonValues = ['manual', 'gone', 'failing', 'plan'] as const;
export const worstCellFailedTestsValues = ['time_and_distance', 'minimum_number'] as const;
