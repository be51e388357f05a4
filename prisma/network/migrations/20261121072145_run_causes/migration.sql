-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "caused_by" UUID[] DEFAULT ARRAY[]::UUID[],
ADD COLUMN     "changed_cells" JSONB NOT NULL DEFAULT '[]';

-- CreateIndex
CREATE INDEX "adequacy_runs_account_id_build_id_computed_at_id_idx" ON "adequacy_runs"("account_id", "build_id", "computed_at", "id");
