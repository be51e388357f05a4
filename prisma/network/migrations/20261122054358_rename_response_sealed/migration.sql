-- Nothing is released: a plain rename, for which no previous version has to be served.
ALTER TABLE "idempotency_keys" RENAME COLUMN "answer_sealed" TO "response_sealed";
