-- DropIndex
DROP INDEX "api_keys_account_id_environment_idx";

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "requests_per_minute" INTEGER;

-- AlterTable
ALTER TABLE "api_keys" ADD COLUMN     "ip_allow_list" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "lineage_id" UUID,
ADD COLUMN     "requests_per_minute" INTEGER,
ADD COLUMN     "token_ttl_seconds" INTEGER NOT NULL DEFAULT 3600;

-- A key that was never rotated is its own lineage.
UPDATE "api_keys" SET "lineage_id" = "id";
ALTER TABLE "api_keys" ALTER COLUMN "lineage_id" SET NOT NULL;

-- AlterTable
ALTER TABLE "signing_keys" ADD COLUMN     "active_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "revoked_tokens" (
    "jti" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_tokens_pkey" PRIMARY KEY ("jti")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "account_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "answer_sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("account_id","key_hash")
);

-- CreateTable
CREATE TABLE "deprecated_calls" (
    "account_id" UUID NOT NULL,
    "environment" TEXT NOT NULL,
    "api_key_id" UUID NOT NULL,
    "operation_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "calls" INTEGER NOT NULL,

    CONSTRAINT "deprecated_calls_pkey" PRIMARY KEY ("account_id","environment","api_key_id","operation_id","day")
);

-- CreateIndex
CREATE INDEX "revoked_tokens_expires_at_idx" ON "revoked_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "api_keys_account_id_environment_created_at_id_idx" ON "api_keys"("account_id", "environment", "created_at", "id");
