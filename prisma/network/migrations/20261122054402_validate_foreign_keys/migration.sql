-- In a transaction of its own: it reads the tables without keeping writers waiting.
ALTER TABLE "build_counties" VALIDATE CONSTRAINT "build_counties_account_id_build_id_fkey";
ALTER TABLE "providers" VALIDATE CONSTRAINT "providers_account_id_build_id_fkey";
ALTER TABLE "transitions" VALIDATE CONSTRAINT "transitions_account_id_provider_id_fkey";
ALTER TABLE "adequacy_runs" VALIDATE CONSTRAINT "adequacy_runs_account_id_build_id_fkey";
ALTER TABLE "adequacy_run_providers" VALIDATE CONSTRAINT "adequacy_run_providers_account_id_run_id_fkey";
ALTER TABLE "adequacy_scores" VALIDATE CONSTRAINT "adequacy_scores_account_id_run_id_fkey";
ALTER TABLE "adequacy_cells" VALIDATE CONSTRAINT "adequacy_cells_account_id_build_id_fkey";
ALTER TABLE "deliveries" VALIDATE CONSTRAINT "deliveries_account_id_webhook_id_fkey";
ALTER TABLE "delivery_attempts" VALIDATE CONSTRAINT "delivery_attempts_account_id_delivery_id_fkey";
ALTER TABLE "replays" VALIDATE CONSTRAINT "replays_account_id_webhook_id_fkey";
ALTER TABLE "specialties" VALIDATE CONSTRAINT "specialties_standard_id_fkey";
ALTER TABLE "counties" VALIDATE CONSTRAINT "counties_standard_id_fkey";
ALTER TABLE "county_limits" VALIDATE CONSTRAINT "county_limits_standard_id_fips_fkey";
ALTER TABLE "county_certificates" VALIDATE CONSTRAINT "county_certificates_standard_id_fips_fkey";
