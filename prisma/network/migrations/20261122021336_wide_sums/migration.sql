-- AlterTable
ALTER TABLE "adequacy_scores" ALTER COLUMN "provider_gap" SET DATA TYPE BIGINT,
ALTER COLUMN "bed_gap" SET DATA TYPE BIGINT,
ALTER COLUMN "beneficiaries_uncovered" SET DATA TYPE BIGINT;
