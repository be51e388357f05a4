-- Text columns of filings with a closed set of values become enums, and a filing counts its attempts: an account has one
-- job for its filings, so that the queue no longer counts them.
SET LOCAL lock_timeout = '5s';

CREATE TYPE "filing_basis" AS ENUM ('active', 'contracted', 'filing');
CREATE TYPE "filing_status" AS ENUM ('pending', 'ready', 'failed');
CREATE TYPE "filing_table" AS ENUM ('provider', 'facility');
CREATE TYPE "finding_code" AS ENUM ('npi_missing', 'npi_check_digit', 'name_too_long', 'non_ascii', 'control_character', 'address_incomplete', 'address_po_box', 'location_not_geocoded', 'location_approximate', 'location_out_of_reach', 'contract_date_missing', 'contract_date_in_future', 'contract_signed_after_deadline', 'contract_ends_before_coverage', 'contract_type_missing', 'contract_amendment_missing', 'letter_of_intent_not_allowed', 'primary_care_code', 'specialty_not_tested', 'beds_missing', 'behavioral_listed_twice', 'entity_type_mismatch', 'accepts_new_patients_unknown', 'duplicate_row', 'counted_not_exported', 'exported_not_counted', 'county_code_invalid', 'table_empty');
CREATE TYPE "finding_severity" AS ENUM ('error', 'warning');

ALTER TABLE "filings"
  ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 0,
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "filing_status" USING "status"::"filing_status",
  ALTER COLUMN "status" SET DEFAULT 'pending',
  ALTER COLUMN "basis" TYPE "filing_basis" USING "basis"::"filing_basis",
  ALTER COLUMN "filing_type" TYPE "filing_type" USING "filing_type"::"filing_type";

ALTER TABLE "filing_findings"
  ALTER COLUMN "code" TYPE "finding_code" USING "code"::"finding_code",
  ALTER COLUMN "severity" TYPE "finding_severity" USING "severity"::"finding_severity",
  ALTER COLUMN "table" TYPE "filing_table" USING "table"::"filing_table";
