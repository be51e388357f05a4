-- CreateTable
CREATE TABLE "engine_leases" (
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "worker" INTEGER NOT NULL,
    "acquired_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "running_since" TIMESTAMPTZ(3),

    CONSTRAINT "engine_leases_pkey" PRIMARY KEY ("account_id","build_id")
);
