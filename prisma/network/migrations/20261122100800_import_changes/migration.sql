-- CreateEnum
CREATE TYPE "import_change_type" AS ENUM ('created', 'updated', 'terminated');

-- CreateEnum
CREATE TYPE "revert_outcome" AS ENUM ('restored', 'deleted', 'kept');

-- CreateEnum
CREATE TYPE "revert_reason" AS ENUM ('changed', 'deleted', 'contact_attempts', 'campaign', 'filing', 'conflict');

-- AlterEnum
ALTER TYPE "import_phase" ADD VALUE 'revert';

-- AlterEnum
ALTER TYPE "import_status" ADD VALUE 'reverted';

-- AlterEnum
ALTER TYPE "row_outcome" ADD VALUE 'missing';

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "deleted_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "ended_status" "import_status",
ADD COLUMN     "kept_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "restored_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reverted_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "import_changes" (
    "account_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "type" "import_change_type" NOT NULL,
    "before" JSONB,
    "version" INTEGER NOT NULL,
    "revert" "revert_outcome",
    "reason" "revert_reason",

    CONSTRAINT "import_changes_pkey" PRIMARY KEY ("account_id","import_id","provider_id")
);

-- CreateIndex
CREATE INDEX "import_changes_account_id_import_id_revert_type_provider_id_idx" ON "import_changes"("account_id", "import_id", "revert", "type", "provider_id");

-- AddForeignKey
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_account_id_import_id_fkey" FOREIGN KEY ("account_id", "import_id") REFERENCES "imports"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
