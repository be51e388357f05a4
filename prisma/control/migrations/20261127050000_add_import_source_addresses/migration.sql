-- CreateTable
CREATE TABLE "import_source_addresses" (
    "source_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "environment" "environment" NOT NULL,

    CONSTRAINT "import_source_addresses_pkey" PRIMARY KEY ("source_id")
);

-- CreateIndex
CREATE INDEX "import_source_addresses_account_id_environment_idx" ON "import_source_addresses"("account_id", "environment");

-- AddForeignKey
ALTER TABLE "import_source_addresses" ADD CONSTRAINT "import_source_addresses_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
