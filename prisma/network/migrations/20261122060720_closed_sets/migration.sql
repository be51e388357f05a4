-- Text columns with a closed set of values become enums. Each table is rewritten once, under an exclusive lock.
SET LOCAL lock_timeout = '5s';

CREATE TYPE "adequacy_override" AS ENUM ('compliant', 'non_compliant', 'excluded');
CREATE TYPE "adequacy_status" AS ENUM ('pending', 'compliant', 'at_risk', 'non_compliant', 'excluded');
CREATE TYPE "attempt_outcome" AS ENUM ('succeeded', 'failed');
CREATE TYPE "attempt_trigger" AS ENUM ('schedule', 'manual', 'replay', 'test');
CREATE TYPE "basis" AS ENUM ('active', 'contracted', 'filing', 'projected');
CREATE TYPE "build_status" AS ENUM ('draft', 'active', 'frozen', 'archived');
CREATE TYPE "cell_status" AS ENUM ('met', 'met_with_credit', 'not_met');
CREATE TYPE "certificate_effect" AS ENUM ('points', 'relaxed_limits');
CREATE TYPE "county_type" AS ENUM ('large_metro', 'metro', 'micro', 'rural', 'ceac');
CREATE TYPE "decline_reason" AS ENUM ('reimbursement', 'contract_terms', 'administrative_burden', 'panel_full', 'no_medicare_advantage', 'exclusive_arrangement', 'retiring_or_closing', 'other');
CREATE TYPE "delivery_status" AS ENUM ('pending', 'succeeded', 'failed', 'cancelled');
CREATE TYPE "entity_type" AS ENUM ('individual', 'facility');
CREATE TYPE "filing_type" AS ENUM ('initial_application', 'service_area_expansion', 'triennial_review', 'internal');
CREATE TYPE "line_of_business" AS ENUM ('medicare_advantage');
CREATE TYPE "minimum_unit" AS ENUM ('providers', 'beds', 'facilities');
CREATE TYPE "new_patients" AS ENUM ('accepting', 'not_accepting', 'existing_only', 'unknown');
CREATE TYPE "plan_type" AS ENUM ('hmo', 'hmo_pos', 'lppo', 'rppo', 'pffs', 'snp');
CREATE TYPE "replay_selection" AS ENUM ('failed', 'all');
CREATE TYPE "replay_status" AS ENUM ('queued', 'running', 'succeeded', 'cancelled');
CREATE TYPE "requested_trigger" AS ENUM ('manual', 'replay', 'test');
CREATE TYPE "run_status" AS ENUM ('ready', 'failed');
CREATE TYPE "specialty_kind" AS ENUM ('provider', 'facility');
CREATE TYPE "stage" AS ENUM ('identified', 'outreach', 'engaged', 'loi_signed', 'negotiating', 'contract_sent', 'contracted', 'credentialing', 'active', 'on_hold', 'declined', 'unreachable', 'disqualified', 'terminated');
CREATE TYPE "webhook_disabled_reason" AS ENUM ('manual', 'gone', 'failing', 'plan');
CREATE TYPE "webhook_status" AS ENUM ('enabled', 'disabled', 'paused_by_plan');

-- The view has the county type.
DROP VIEW "service_area_counties";

ALTER TABLE "specialties"
  ALTER COLUMN "kind" TYPE "specialty_kind" USING "kind"::text::"specialty_kind",
  ALTER COLUMN "unit" TYPE "minimum_unit" USING "unit"::text::"minimum_unit";

ALTER TABLE "counties"
  ALTER COLUMN "county_type" TYPE "county_type" USING "county_type"::text::"county_type";

ALTER TABLE "county_certificates"
  ALTER COLUMN "effect" TYPE "certificate_effect" USING "effect"::text::"certificate_effect";

ALTER TABLE "builds"
  ALTER COLUMN "status" TYPE "build_status" USING "status"::text::"build_status",
  ALTER COLUMN "line_of_business" TYPE "line_of_business" USING "line_of_business"::text::"line_of_business",
  ALTER COLUMN "plan_type" TYPE "plan_type" USING "plan_type"::text::"plan_type",
  ALTER COLUMN "filing_type" TYPE "filing_type" USING "filing_type"::text::"filing_type",
  ALTER COLUMN "basis" TYPE "basis" USING "basis"::text::"basis";

ALTER TABLE "providers"
  ALTER COLUMN "entity_type" TYPE "entity_type" USING "entity_type"::text::"entity_type",
  ALTER COLUMN "stage" TYPE "stage" USING "stage"::text::"stage",
  ALTER COLUMN "held_from_stage" TYPE "stage" USING "held_from_stage"::text::"stage",
  ALTER COLUMN "adequacy_status" DROP DEFAULT,
  ALTER COLUMN "adequacy_status" TYPE "adequacy_status" USING "adequacy_status"::text::"adequacy_status",
  ALTER COLUMN "adequacy_status" SET DEFAULT 'pending',
  ALTER COLUMN "adequacy_override" TYPE "adequacy_override" USING "adequacy_override"::text::"adequacy_override",
  ALTER COLUMN "accepts_new_patients" DROP DEFAULT,
  ALTER COLUMN "accepts_new_patients" TYPE "new_patients" USING "accepts_new_patients"::text::"new_patients",
  ALTER COLUMN "accepts_new_patients" SET DEFAULT 'unknown',
  ALTER COLUMN "decline_reason" TYPE "decline_reason" USING "decline_reason"::text::"decline_reason";

ALTER TABLE "transitions"
  ALTER COLUMN "from_stage" TYPE "stage" USING "from_stage"::text::"stage",
  ALTER COLUMN "to_stage" TYPE "stage" USING "to_stage"::text::"stage";

ALTER TABLE "adequacy_runs"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "run_status" USING "status"::text::"run_status",
  ALTER COLUMN "status" SET DEFAULT 'ready';

ALTER TABLE "adequacy_run_providers"
  ALTER COLUMN "from_status" TYPE "adequacy_status" USING "from_status"::text::"adequacy_status",
  ALTER COLUMN "to_status" TYPE "adequacy_status" USING "to_status"::text::"adequacy_status";

ALTER TABLE "adequacy_scores"
  ALTER COLUMN "basis" TYPE "basis" USING "basis"::text::"basis";

ALTER TABLE "adequacy_cells"
  ALTER COLUMN "basis" TYPE "basis" USING "basis"::text::"basis",
  ALTER COLUMN "county_type" TYPE "county_type" USING "county_type"::text::"county_type",
  ALTER COLUMN "status" TYPE "cell_status" USING "status"::text::"cell_status";

ALTER TABLE "webhooks"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "webhook_status" USING "status"::text::"webhook_status",
  ALTER COLUMN "status" SET DEFAULT 'enabled',
  ALTER COLUMN "disabled_reason" TYPE "webhook_disabled_reason" USING "disabled_reason"::text::"webhook_disabled_reason";

ALTER TABLE "deliveries"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "delivery_status" USING "status"::text::"delivery_status",
  ALTER COLUMN "status" SET DEFAULT 'pending',
  ALTER COLUMN "requested_attempt" TYPE "requested_trigger" USING "requested_attempt"::text::"requested_trigger";

ALTER TABLE "delivery_attempts"
  ALTER COLUMN "trigger" TYPE "attempt_trigger" USING "trigger"::text::"attempt_trigger",
  ALTER COLUMN "outcome" TYPE "attempt_outcome" USING "outcome"::text::"attempt_outcome";

ALTER TABLE "replays"
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "replay_status" USING "status"::text::"replay_status",
  ALTER COLUMN "status" SET DEFAULT 'queued',
  ALTER COLUMN "which" TYPE "replay_selection" USING "which"::text::"replay_selection";

CREATE VIEW "service_area_counties" AS
SELECT area."account_id", area."build_id", county.*
FROM "build_counties" area
JOIN "builds" build ON build."account_id" = area."account_id" AND build."id" = area."build_id"
JOIN "counties" county ON county."standard_id" = build."standard_id" AND county."fips" = area."fips";
