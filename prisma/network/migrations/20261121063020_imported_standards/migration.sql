-- AlterTable
ALTER TABLE "counties" ALTER COLUMN "population" DROP NOT NULL,
ALTER COLUMN "land_area_square_miles" DROP NOT NULL;

-- AlterTable
ALTER TABLE "standards" ADD COLUMN     "citation" TEXT NOT NULL DEFAULT '42 CFR 422.116',
ADD COLUMN     "figures" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "is_imported" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "loaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "county_certificates" (
    "standard_id" TEXT NOT NULL,
    "fips" TEXT NOT NULL,
    "specialty_code" TEXT NOT NULL,
    "effect" TEXT NOT NULL,

    CONSTRAINT "county_certificates_pkey" PRIMARY KEY ("standard_id","fips","specialty_code")
);

-- AddForeignKey
ALTER TABLE "county_certificates" ADD CONSTRAINT "county_certificates_standard_id_fips_fkey" FOREIGN KEY ("standard_id", "fips") REFERENCES "counties"("standard_id", "fips") ON DELETE CASCADE ON UPDATE CASCADE;
