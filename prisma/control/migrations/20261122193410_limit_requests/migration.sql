-- CreateEnum
CREATE TYPE "limit_request_kind" AS ENUM ('rate_limit', 'plan', 'production');

-- CreateEnum
CREATE TYPE "limit_request_status" AS ENUM ('open', 'approved', 'declined', 'cancelled');

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "created_by" JSONB;

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "has_production" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "limit_requests" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "kind" "limit_request_kind" NOT NULL,
    "status" "limit_request_status" NOT NULL DEFAULT 'open',
    "plan" "plan",
    "requests_per_minute" INTEGER,
    "reason" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "operator_note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "limit_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "limit_requests_account_id_created_at_idx" ON "limit_requests"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "limit_requests_status_created_at_idx" ON "limit_requests"("status", "created_at");

-- AddForeignKey
ALTER TABLE "limit_requests" ADD CONSTRAINT "limit_requests_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- At most one open request of each kind.
CREATE UNIQUE INDEX "limit_requests_open_key" ON "limit_requests"("account_id", "kind") WHERE "status" = 'open';
