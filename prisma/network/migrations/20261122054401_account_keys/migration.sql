-- Keys begin with account_id, so that the tables can be distributed by it. Only the catalogue changes: each key takes over an
-- index that exists, and the foreign keys, which were enforced before, are validated by the next migration.
-- The locks are exclusive: give up rather than keep the service waiting behind a long transaction.
SET LOCAL lock_timeout = '5s';

ALTER TABLE "builds" DROP CONSTRAINT "builds_pkey",
  ADD CONSTRAINT "builds_pkey" PRIMARY KEY USING INDEX "builds_account_id_id_key";
ALTER TABLE "providers" DROP CONSTRAINT "providers_pkey",
  ADD CONSTRAINT "providers_pkey" PRIMARY KEY USING INDEX "providers_account_id_id_key";
ALTER TABLE "transitions" DROP CONSTRAINT "transitions_pkey",
  ADD CONSTRAINT "transitions_pkey" PRIMARY KEY USING INDEX "transitions_account_id_id_key";
ALTER TABLE "adequacy_runs" DROP CONSTRAINT "adequacy_runs_pkey",
  ADD CONSTRAINT "adequacy_runs_pkey" PRIMARY KEY USING INDEX "adequacy_runs_account_id_id_key";
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_pkey",
  ADD CONSTRAINT "webhooks_pkey" PRIMARY KEY USING INDEX "webhooks_account_id_id_key";
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_pkey",
  ADD CONSTRAINT "deliveries_pkey" PRIMARY KEY USING INDEX "deliveries_account_id_id_key";
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_pkey",
  ADD CONSTRAINT "delivery_attempts_pkey" PRIMARY KEY USING INDEX "delivery_attempts_account_id_id_key";
ALTER TABLE "replays" DROP CONSTRAINT "replays_pkey",
  ADD CONSTRAINT "replays_pkey" PRIMARY KEY USING INDEX "replays_account_id_id_key";
DROP INDEX "events_id_key";

-- A key is never updated: no ON UPDATE CASCADE.
ALTER TABLE "build_counties" DROP CONSTRAINT "build_counties_account_id_build_id_fkey",
  ADD CONSTRAINT "build_counties_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id")
  REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "providers" DROP CONSTRAINT "providers_account_id_build_id_fkey",
  ADD CONSTRAINT "providers_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id")
  REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "transitions" DROP CONSTRAINT "transitions_account_id_provider_id_fkey",
  ADD CONSTRAINT "transitions_account_id_provider_id_fkey" FOREIGN KEY ("account_id", "provider_id")
  REFERENCES "providers"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "adequacy_runs" DROP CONSTRAINT "adequacy_runs_account_id_build_id_fkey",
  ADD CONSTRAINT "adequacy_runs_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id")
  REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "adequacy_run_providers" DROP CONSTRAINT "adequacy_run_providers_account_id_run_id_fkey",
  ADD CONSTRAINT "adequacy_run_providers_account_id_run_id_fkey" FOREIGN KEY ("account_id", "run_id")
  REFERENCES "adequacy_runs"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "adequacy_scores" DROP CONSTRAINT "adequacy_scores_account_id_run_id_fkey",
  ADD CONSTRAINT "adequacy_scores_account_id_run_id_fkey" FOREIGN KEY ("account_id", "run_id")
  REFERENCES "adequacy_runs"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "adequacy_cells" DROP CONSTRAINT "adequacy_cells_account_id_build_id_fkey",
  ADD CONSTRAINT "adequacy_cells_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id")
  REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_account_id_webhook_id_fkey",
  ADD CONSTRAINT "deliveries_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id")
  REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "delivery_attempts" DROP CONSTRAINT "delivery_attempts_account_id_delivery_id_fkey",
  ADD CONSTRAINT "delivery_attempts_account_id_delivery_id_fkey" FOREIGN KEY ("account_id", "delivery_id")
  REFERENCES "deliveries"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "replays" DROP CONSTRAINT "replays_account_id_webhook_id_fkey",
  ADD CONSTRAINT "replays_account_id_webhook_id_fkey" FOREIGN KEY ("account_id", "webhook_id")
  REFERENCES "webhooks"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "specialties" DROP CONSTRAINT "specialties_standard_id_fkey",
  ADD CONSTRAINT "specialties_standard_id_fkey" FOREIGN KEY ("standard_id")
  REFERENCES "standards"("id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "counties" DROP CONSTRAINT "counties_standard_id_fkey",
  ADD CONSTRAINT "counties_standard_id_fkey" FOREIGN KEY ("standard_id")
  REFERENCES "standards"("id") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "county_limits" DROP CONSTRAINT "county_limits_standard_id_fips_fkey",
  ADD CONSTRAINT "county_limits_standard_id_fips_fkey" FOREIGN KEY ("standard_id", "fips")
  REFERENCES "counties"("standard_id", "fips") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
ALTER TABLE "county_certificates" DROP CONSTRAINT "county_certificates_standard_id_fips_fkey",
  ADD CONSTRAINT "county_certificates_standard_id_fips_fkey" FOREIGN KEY ("standard_id", "fips")
  REFERENCES "counties"("standard_id", "fips") ON DELETE CASCADE ON UPDATE NO ACTION NOT VALID;
