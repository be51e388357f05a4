import { Problem } from '@pnb/contract';

/** Downloads of one account at the same time, in each process: each keeps a portion of a list in memory. */
export const MAX_DOWNLOADS = 4;
const RETRY_SECONDS = 5;

const active = new Map<string, number>();

/** Counts a download until the returned function is called; throws 429 above the limit. */
export function countDownload(account_id: string): () => void {
  const count = active.get(account_id) ?? 0;
  if (count >= MAX_DOWNLOADS) throw tooManyDownloads();
  active.set(account_id, count + 1);
  let isActive = true;
  return () => {
    if (!isActive) return;
    isActive = false;
    const left = (active.get(account_id) ?? 1) - 1;
    if (left === 0) active.delete(account_id);
    else active.set(account_id, left);
  };
}

const tooManyDownloads = (): Problem =>
  new Problem(
    'rate_limit_exceeded',
    `The account is downloading ${MAX_DOWNLOADS} lists as CSV. Wait until one of them is complete.`,
    {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
      rate_limit: {
        policy: 'csv_downloads',
        limit: MAX_DOWNLOADS,
        remaining: 0,
        retry_after_ms: RETRY_SECONDS * 1000,
      },
    },
  );
