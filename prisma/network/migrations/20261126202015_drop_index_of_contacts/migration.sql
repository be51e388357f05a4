-- Another migration than the index that replaces it: a transaction that has read the table would wait for one lock and prevent the other.
DROP INDEX "providers_account_id_last_contacted_at_id_idx";
