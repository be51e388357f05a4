-- AlterTable
ALTER TABLE "invitations" ADD COLUMN     "is_private" BOOLEAN NOT NULL DEFAULT false;
