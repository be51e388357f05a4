-- CreateEnum
CREATE TYPE "sample_unit" AS ENUM ('beneficiaries', 'county_share');

-- AlterTable
ALTER TABLE "beneficiary_samples" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "builds" ADD COLUMN     "beneficiary_sample_id" UUID;

-- CreateTable
CREATE TABLE "shared_samples" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "vintage" TEXT,
    "unit" "sample_unit" NOT NULL,
    "point_count" INTEGER NOT NULL,
    "county_count" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shared_samples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_samples" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "vintage" TEXT,
    "unit" "sample_unit" NOT NULL,
    "point_count" INTEGER NOT NULL,
    "county_count" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "actor" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "account_samples_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "account_sample_counties" (
    "account_id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "fips" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "longitude" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "weight" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],

    CONSTRAINT "account_sample_counties_pkey" PRIMARY KEY ("account_id","sample_id","fips")
);

-- CreateIndex
CREATE UNIQUE INDEX "shared_samples_sha256_key" ON "shared_samples"("sha256");

-- CreateIndex
CREATE UNIQUE INDEX "shared_samples_name_version_key" ON "shared_samples"("name", "version");

-- CreateIndex
CREATE INDEX "account_samples_account_id_created_at_id_idx" ON "account_samples"("account_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "account_samples_account_id_sha256_key" ON "account_samples"("account_id", "sha256");

-- CreateIndex
CREATE UNIQUE INDEX "account_samples_account_id_name_version_key" ON "account_samples"("account_id", "name", "version");

-- AddForeignKey
ALTER TABLE "account_sample_counties" ADD CONSTRAINT "account_sample_counties_account_id_sample_id_fkey" FOREIGN KEY ("account_id", "sample_id") REFERENCES "account_samples"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
