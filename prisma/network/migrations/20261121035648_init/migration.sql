-- CreateTable
CREATE TABLE "standards" (
    "id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "contract_year" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "standards_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "specialties" (
    "standard_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tested_as" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "telehealth_credit_eligible" BOOLEAN NOT NULL,
    "limits" JSONB NOT NULL,

    CONSTRAINT "specialties_pkey" PRIMARY KEY ("standard_id","code")
);

-- CreateTable
CREATE TABLE "counties" (
    "standard_id" TEXT NOT NULL,
    "fips" TEXT NOT NULL,
    "ssa_code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "county_type" TEXT NOT NULL,
    "population" INTEGER NOT NULL,
    "land_area_square_miles" DOUBLE PRECISION NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "beneficiaries" INTEGER NOT NULL,
    "required_coverage_ratio" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "counties_pkey" PRIMARY KEY ("standard_id","fips")
);

-- CreateTable
CREATE TABLE "county_limits" (
    "standard_id" TEXT NOT NULL,
    "fips" TEXT NOT NULL,
    "specialty_code" TEXT NOT NULL,
    "max_minutes" DOUBLE PRECISION NOT NULL,
    "max_miles" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "county_limits_pkey" PRIMARY KEY ("standard_id","fips","specialty_code")
);

-- CreateTable
CREATE TABLE "beneficiary_samples" (
    "sample_id" TEXT NOT NULL,
    "fips" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "longitude" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "weight" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],

    CONSTRAINT "beneficiary_samples_pkey" PRIMARY KEY ("sample_id","fips")
);

-- CreateTable
CREATE TABLE "builds" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "line_of_business" TEXT NOT NULL,
    "plan_type" TEXT,
    "filing_type" TEXT NOT NULL,
    "contract_number" TEXT,
    "contract_year" INTEGER NOT NULL,
    "standard_id" TEXT NOT NULL,
    "basis" TEXT NOT NULL,
    "filing_due_on" DATE,
    "coverage_starts_on" DATE,
    "external_id" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "latest_run_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "builds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "build_counties" (
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "fips" TEXT NOT NULL,

    CONSTRAINT "build_counties_pkey" PRIMARY KEY ("account_id","build_id","fips")
);

-- CreateTable
CREATE TABLE "providers" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "npi" TEXT,
    "entity_type" TEXT NOT NULL,
    "specialty_code" TEXT NOT NULL,
    "additional_specialty_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "taxonomy_code" TEXT,
    "county_fips" TEXT,
    "county" TEXT,
    "state" TEXT,
    "stage" TEXT NOT NULL,
    "held_from_stage" TEXT,
    "stage_changed_at" TIMESTAMPTZ(3) NOT NULL,
    "adequacy_status" TEXT NOT NULL DEFAULT 'pending',
    "adequacy_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "adequacy_override" TEXT,
    "locations" JSONB NOT NULL DEFAULT '[]',
    "offers_telehealth" BOOLEAN NOT NULL DEFAULT false,
    "telehealth_only" BOOLEAN NOT NULL DEFAULT false,
    "accepts_new_patients" TEXT NOT NULL DEFAULT 'unknown',
    "medicare_certified_beds" INTEGER,
    "owner_email" TEXT,
    "decline_reason" TEXT,
    "expected_active_on" DATE,
    "effective_on" DATE,
    "terminated_on" DATE,
    "external_id" TEXT,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "providers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transitions" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "from_stage" TEXT NOT NULL,
    "to_stage" TEXT NOT NULL,
    "correction" BOOLEAN NOT NULL DEFAULT false,
    "reason" TEXT,
    "actor" JSONB NOT NULL,
    "event_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transitions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adequacy_runs" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "through_sequence" BIGINT NOT NULL,
    "standard_id" TEXT NOT NULL,
    "travel_model" TEXT NOT NULL,
    "sample_id" TEXT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,
    "engine_ms" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "adequacy_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "adequacy_scores" (
    "account_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "passes" BOOLEAN NOT NULL,
    "progress" DOUBLE PRECISION NOT NULL,
    "cells_required" INTEGER NOT NULL,
    "cells_met" INTEGER NOT NULL,
    "cells_met_with_credit" INTEGER NOT NULL,
    "cells_not_met" INTEGER NOT NULL,
    "provider_gap" INTEGER NOT NULL,
    "bed_gap" INTEGER NOT NULL,
    "beneficiaries_uncovered" INTEGER NOT NULL,
    "counties_passing" INTEGER NOT NULL,
    "by_county_type" JSONB NOT NULL,
    "worst_cells" JSONB NOT NULL,

    CONSTRAINT "adequacy_scores_pkey" PRIMARY KEY ("account_id","run_id","basis")
);

-- CreateTable
CREATE TABLE "adequacy_cells" (
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "county_fips" TEXT NOT NULL,
    "specialty_code" TEXT NOT NULL,
    "county_type" TEXT NOT NULL,
    "max_minutes" DOUBLE PRECISION NOT NULL,
    "max_miles" DOUBLE PRECISION NOT NULL,
    "is_customized" BOOLEAN NOT NULL,
    "required_count" INTEGER NOT NULL,
    "counted_count" INTEGER NOT NULL,
    "count_gap" INTEGER NOT NULL,
    "sampled_beneficiaries" INTEGER NOT NULL,
    "covered_beneficiaries" INTEGER NOT NULL,
    "covered_ratio" DOUBLE PRECISION NOT NULL,
    "credits" JSONB NOT NULL,
    "credited_ratio" DOUBLE PRECISION NOT NULL,
    "required_ratio" DOUBLE PRECISION NOT NULL,
    "status" TEXT NOT NULL,
    "failed_tests" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "sole_source_provider_ids" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "adequacy_cells_pkey" PRIMARY KEY ("account_id","build_id","basis","county_fips","specialty_code")
);

-- CreateTable
CREATE TABLE "event_counters" (
    "account_id" UUID NOT NULL,
    "last_sequence" BIGINT NOT NULL,

    CONSTRAINT "event_counters_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "events" (
    "account_id" UUID NOT NULL,
    "sequence" BIGINT NOT NULL,
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "resource_id" TEXT NOT NULL,
    "build_id" UUID,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("account_id","sequence")
);

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "event_types" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "description" TEXT,
    "retry_policy" JSONB NOT NULL,
    "headers_sealed" BYTEA NOT NULL,
    "secret_sealed" BYTEA NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'enabled',
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "last_success_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "builds_account_id_created_at_id_idx" ON "builds"("account_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "builds_account_id_id_key" ON "builds"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "builds_account_id_external_id_key" ON "builds"("account_id", "external_id");

-- CreateIndex
CREATE INDEX "providers_account_id_created_at_id_idx" ON "providers"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_created_at_id_idx" ON "providers"("account_id", "build_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_stage_idx" ON "providers"("account_id", "build_id", "stage");

-- CreateIndex
CREATE INDEX "providers_account_id_build_id_specialty_code_idx" ON "providers"("account_id", "build_id", "specialty_code");

-- CreateIndex
CREATE UNIQUE INDEX "providers_account_id_id_key" ON "providers"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "providers_account_id_build_id_npi_key" ON "providers"("account_id", "build_id", "npi");

-- CreateIndex
CREATE UNIQUE INDEX "providers_account_id_external_id_key" ON "providers"("account_id", "external_id");

-- CreateIndex
CREATE INDEX "transitions_account_id_provider_id_created_at_id_idx" ON "transitions"("account_id", "provider_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "adequacy_runs_account_id_build_id_through_sequence_idx" ON "adequacy_runs"("account_id", "build_id", "through_sequence" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "adequacy_runs_account_id_id_key" ON "adequacy_runs"("account_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_id_key" ON "events"("id");

-- CreateIndex
CREATE INDEX "events_account_id_build_id_sequence_idx" ON "events"("account_id", "build_id", "sequence");

-- CreateIndex
CREATE INDEX "events_account_id_resource_id_sequence_idx" ON "events"("account_id", "resource_id", "sequence");

-- CreateIndex
CREATE INDEX "webhooks_account_id_created_at_id_idx" ON "webhooks"("account_id", "created_at", "id");

-- AddForeignKey
ALTER TABLE "specialties" ADD CONSTRAINT "specialties_standard_id_fkey" FOREIGN KEY ("standard_id") REFERENCES "standards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counties" ADD CONSTRAINT "counties_standard_id_fkey" FOREIGN KEY ("standard_id") REFERENCES "standards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "county_limits" ADD CONSTRAINT "county_limits_standard_id_fips_fkey" FOREIGN KEY ("standard_id", "fips") REFERENCES "counties"("standard_id", "fips") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "build_counties" ADD CONSTRAINT "build_counties_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "providers" ADD CONSTRAINT "providers_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transitions" ADD CONSTRAINT "transitions_account_id_provider_id_fkey" FOREIGN KEY ("account_id", "provider_id") REFERENCES "providers"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adequacy_runs" ADD CONSTRAINT "adequacy_runs_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adequacy_scores" ADD CONSTRAINT "adequacy_scores_account_id_run_id_fkey" FOREIGN KEY ("account_id", "run_id") REFERENCES "adequacy_runs"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "adequacy_cells" ADD CONSTRAINT "adequacy_cells_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The counties of each service area, held to an account like every other list.
CREATE VIEW "service_area_counties" AS
SELECT area."account_id", area."build_id", county.*
FROM "build_counties" area
JOIN "builds" build ON build."account_id" = area."account_id" AND build."id" = area."build_id"
JOIN "counties" county ON county."standard_id" = build."standard_id" AND county."fips" = area."fips";

-- Names are searched by their beginning, in any case.
CREATE INDEX "providers_account_id_lower_name_idx" ON "providers" ("account_id", lower("name") text_pattern_ops);
