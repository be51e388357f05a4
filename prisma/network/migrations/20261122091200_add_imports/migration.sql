-- CreateEnum
CREATE TYPE "import_events" AS ENUM ('each', 'summary');

-- CreateEnum
CREATE TYPE "import_format" AS ENUM ('csv', 'tsv', 'ndjson', 'xlsx');

-- CreateEnum
CREATE TYPE "import_match" AS ENUM ('npi', 'external_id');

-- CreateEnum
CREATE TYPE "import_mode" AS ENUM ('dry_run', 'upsert', 'replace');

-- CreateEnum
CREATE TYPE "import_phase" AS ENUM ('upload', 'read', 'match', 'apply', 'finish', 'done');

-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('uploading', 'queued', 'running', 'completed', 'completed_with_errors', 'failed', 'cancelled');

-- CreateEnum
CREATE TYPE "on_missing" AS ENUM ('keep', 'terminate');

-- CreateEnum
CREATE TYPE "row_outcome" AS ENUM ('created', 'updated', 'unchanged', 'rejected');

-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "build_id" UUID NOT NULL,
    "mode" "import_mode" NOT NULL,
    "on_missing" "on_missing" NOT NULL DEFAULT 'keep',
    "match_by" "import_match" NOT NULL DEFAULT 'npi',
    "events" "import_events",
    "mapping" JSONB NOT NULL DEFAULT '[]',
    "file_name" TEXT NOT NULL,
    "file_bytes" INTEGER NOT NULL DEFAULT 0,
    "file_sha256" TEXT,
    "format" "import_format",
    "delimiter" TEXT,
    "content_bytes" INTEGER NOT NULL DEFAULT 0,
    "status" "import_status" NOT NULL DEFAULT 'uploading',
    "phase" "import_phase" NOT NULL DEFAULT 'upload',
    "through_key" TEXT,
    "columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "unmapped" JSONB NOT NULL DEFAULT '[]',
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "created_count" INTEGER NOT NULL DEFAULT 0,
    "updated_count" INTEGER NOT NULL DEFAULT 0,
    "unchanged_count" INTEGER NOT NULL DEFAULT 0,
    "rejected_count" INTEGER NOT NULL DEFAULT 0,
    "missing_count" INTEGER NOT NULL DEFAULT 0,
    "change_count" INTEGER NOT NULL DEFAULT 0,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "actor" JSONB NOT NULL,
    "request_id" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateTable
CREATE TABLE "import_chunks" (
    "account_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_chunks_pkey" PRIMARY KEY ("account_id","import_id","position")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "account_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "row" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "cut" INTEGER,
    "key" TEXT,
    "outcome" "row_outcome",
    "errors" JSONB NOT NULL DEFAULT '[]',
    "provider_id" UUID,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("account_id","import_id","row")
);

-- CreateIndex
CREATE INDEX "imports_account_id_build_id_created_at_id_idx" ON "imports"("account_id", "build_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "imports_account_id_created_at_id_idx" ON "imports"("account_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "import_rows_account_id_import_id_key_row_idx" ON "import_rows"("account_id", "import_id", "key", "row");

-- CreateIndex
CREATE INDEX "import_rows_account_id_import_id_outcome_row_idx" ON "import_rows"("account_id", "import_id", "outcome", "row");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_build_id_fkey" FOREIGN KEY ("account_id", "build_id") REFERENCES "builds"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_account_id_import_id_fkey" FOREIGN KEY ("account_id", "import_id") REFERENCES "imports"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_account_id_import_id_fkey" FOREIGN KEY ("account_id", "import_id") REFERENCES "imports"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
