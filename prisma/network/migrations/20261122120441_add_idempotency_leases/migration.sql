-- CreateTable
CREATE TABLE "idempotency_leases" (
    "account_id" UUID NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_leases_pkey" PRIMARY KEY ("account_id","key_hash")
);

-- CreateIndex
CREATE INDEX "idempotency_leases_expires_at_idx" ON "idempotency_leases"("expires_at");
