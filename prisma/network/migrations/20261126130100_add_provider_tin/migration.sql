-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "tin" TEXT;

-- A group has one for all of its providers; many providers have none.
CREATE INDEX "providers_account_id_tin_created_at_id_build_id_idx"
  ON "providers"("account_id", "tin", "created_at", "id", "build_id") WHERE "tin" IS NOT NULL;
