-- AlterTable
ALTER TABLE "users" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "is_private" BOOLEAN NOT NULL DEFAULT false;
