-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "data_quality_codes" TEXT,
ADD COLUMN     "data_quality_revision" INTEGER,
ADD COLUMN     "data_quality_version" INTEGER;
