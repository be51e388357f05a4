import { setTimeout } from 'node:timers/promises';
import { readOwner } from './api.ts';

/** What a browser adds to the requests of the dashboard. */
const OWN_SITE = { 'sec-fetch-site': 'same-origin', 'pnb-dashboard': '1' };

export interface FollowedEvents {
  /** Waits for the next event of the object; resolves with the milliseconds. */
  waitFor(resource_id: string): Promise<number>;
  close(): void;
}

/** Follows the events of the sandbox as a page of the dashboard does, as the owner of the demo account. */
export async function followEvents(url: string, dataDir: string): Promise<FollowedEvents> {
  const response = await fetch(`${url}/app/api/sign-in`, {
    method: 'POST',
    headers: { ...OWN_SITE, 'content-type': 'application/json' },
    body: JSON.stringify(readOwner(dataDir)),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`not signed in: ${response.status} ${await response.text()}`);
  const closing = new AbortController();
  const stream = await fetch(`${url}/app/api/sandbox/events/stream`, {
    headers: { ...OWN_SITE, accept: 'text/event-stream', cookie },
    signal: closing.signal,
  });
  if (!stream.ok) throw new Error(`not followed: ${stream.status} ${await stream.text()}`);
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of stream.body ?? []) text += Buffer.from(chunk as Uint8Array).toString();
  };
  read().catch(() => undefined);
  while (!text.includes('event: position')) await setTimeout(5);
  return {
    waitFor: async (resource_id) => {
      const started = performance.now();
      while (!text.includes(`"${resource_id}"`)) await setTimeout(5);
      return performance.now() - started;
    },
    close: () => closing.abort(),
  };
}
