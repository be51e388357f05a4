-- AlterTable
ALTER TABLE "users" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);
