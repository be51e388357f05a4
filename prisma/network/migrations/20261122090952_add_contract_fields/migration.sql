-- CreateEnum
CREATE TYPE "contract_type" AS ENUM ('direct', 'downstream');

-- AlterTable
ALTER TABLE "providers" ADD COLUMN     "contract_signed_on" DATE,
ADD COLUMN     "contract_type" "contract_type",
ADD COLUMN     "medical_group" TEXT,
ADD COLUMN     "uses_cms_contract_amendment" BOOLEAN;
