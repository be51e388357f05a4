-- CreateTable
CREATE TABLE "import_providers" (
    "account_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "row" INTEGER NOT NULL,
    "provider_id" UUID,
    "values" JSONB NOT NULL,

    CONSTRAINT "import_providers_pkey" PRIMARY KEY ("account_id","import_id","key","digest")
);

-- AddForeignKey
ALTER TABLE "import_providers" ADD CONSTRAINT "import_providers_account_id_import_id_fkey" FOREIGN KEY ("account_id", "import_id") REFERENCES "imports"("account_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
