-- Nothing is sent while it has its row: after a restore, or on request of the operator.
CREATE TABLE "delivery_pauses" (
    "id" BOOLEAN NOT NULL DEFAULT true CHECK ("id"),
    "reason" TEXT NOT NULL,
    "paused_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "delivery_pauses_pkey" PRIMARY KEY ("id")
);
