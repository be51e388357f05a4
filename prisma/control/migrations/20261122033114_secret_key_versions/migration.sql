-- CreateTable
CREATE TABLE "secret_keys" (
    "version" INTEGER NOT NULL,
    "canary_sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "secret_keys_pkey" PRIMARY KEY ("version")
);

CREATE FUNCTION notify_secret_key_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changes', 'secret_keys');
  RETURN NULL;
END $$;

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON "secret_keys"
  FOR EACH STATEMENT EXECUTE FUNCTION notify_secret_key_change();
