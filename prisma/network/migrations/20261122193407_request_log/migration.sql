-- CreateTable
CREATE TABLE "api_requests" (
    "account_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "api_key_id" UUID NOT NULL,
    "operation_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status_code" INTEGER NOT NULL,
    "error_code" TEXT,
    "duration_ms" DOUBLE PRECISION NOT NULL,
    "ip_address" TEXT NOT NULL,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_requests_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "request_counts" (
    "account_id" UUID NOT NULL,
    "period_seconds" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "api_key_id" UUID NOT NULL,
    "succeeded" INTEGER NOT NULL,
    "client_errors" INTEGER NOT NULL,
    "server_errors" INTEGER NOT NULL,
    "rate_limited" INTEGER NOT NULL,

    CONSTRAINT "request_counts_pkey" PRIMARY KEY ("account_id","period_seconds","starts_at","api_key_id")
);

-- CreateIndex
CREATE INDEX "api_requests_account_id_created_at_id_idx" ON "api_requests"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "api_requests_created_at_idx" ON "api_requests" USING BRIN ("created_at");

-- CreateIndex
CREATE INDEX "request_counts_starts_at_idx" ON "request_counts" USING BRIN ("starts_at");
