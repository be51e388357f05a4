-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "mapping_id" UUID;

-- CreateTable
CREATE TABLE "import_mappings" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("account_id","id")
);

-- CreateIndex
CREATE INDEX "import_mappings_account_id_created_at_id_idx" ON "import_mappings"("account_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "import_mappings_account_id_name_key" ON "import_mappings"("account_id", "name");
