-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "changed_providers_count" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "adequacy_run_id" UUID,
ADD COLUMN     "adequacy_updated_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "adequacy_run_providers" (
    "account_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "provider_id" UUID NOT NULL,
    "from_status" TEXT NOT NULL,
    "to_status" TEXT NOT NULL,
    "from_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "to_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "adequacy_run_providers_pkey" PRIMARY KEY ("account_id","run_id","provider_id")
);

-- AddForeignKey
ALTER TABLE "adequacy_run_providers" ADD CONSTRAINT "adequacy_run_providers_account_id_run_id_fkey" FOREIGN KEY ("account_id", "run_id") REFERENCES "adequacy_runs"("account_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
