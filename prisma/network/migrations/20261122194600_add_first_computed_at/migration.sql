-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "first_computed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
