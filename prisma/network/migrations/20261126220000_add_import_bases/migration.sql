-- AlterTable
ALTER TABLE "import_providers" ADD COLUMN     "version" INTEGER;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "base_id" UUID,
ADD COLUMN     "rules_digest" TEXT;
