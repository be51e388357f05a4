-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "dry_run_id" UUID;
