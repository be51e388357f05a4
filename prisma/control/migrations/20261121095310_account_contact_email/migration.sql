-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "contact_email" TEXT;
