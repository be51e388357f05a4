-- AlterTable
ALTER TABLE "adequacy_runs" ADD COLUMN     "changed_cells_counts" JSONB;

-- CreateTable
CREATE TABLE "adequacy_run_cells" (
    "account_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "basis" "basis" NOT NULL,
    "number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,

    CONSTRAINT "adequacy_run_cells_pkey" PRIMARY KEY ("account_id","run_id","basis","number")
);
