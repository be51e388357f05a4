-- CreateEnum
CREATE TYPE "import_upload_state" AS ENUM ('processing', 'held', 'accepted', 'refused');

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "changed_share" DOUBLE PRECISION,
ADD COLUMN     "held_reason" TEXT,
ADD COLUMN     "source_id" UUID,
ADD COLUMN     "upload_state" "import_upload_state";
