-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "failure_detail" TEXT,
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'ready',
ALTER COLUMN "sample_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "builds" ADD COLUMN     "failed_run_id" UUID;

-- CreateTable
CREATE TABLE "scoring_requests" (
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "is_background" BOOLEAN NOT NULL DEFAULT false,
    "is_large" BOOLEAN NOT NULL DEFAULT false,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "claimed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "scoring_requests_pkey" PRIMARY KEY ("account_id","build_id")
);

-- CreateIndex
CREATE INDEX "scoring_requests_account_id_is_large_is_background_requeste_idx" ON "scoring_requests"("account_id", "is_large", "is_background", "requested_at");
