-- CreateEnum
CREATE TYPE "event_destination_message_format" AS ENUM ('event', 'cloudevents_binary');

-- AlterTable
ALTER TABLE "event_destinations" ADD COLUMN     "message_format" "event_destination_message_format" NOT NULL DEFAULT 'event';
