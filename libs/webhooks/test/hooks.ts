import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import { type KeysOf, lateBound } from '@pnb/test-databases';
import { openWebhookFixture, type WebhookFixture } from './fixture.ts';
import { startReceiver, type TestReceiver } from './test-receiver.ts';

const FIXTURE: KeysOf<WebhookFixture> = {
  url: true,
  cursorKey: true,
  network: true,
  anAccount: true,
  close: true,
  sealKey: true,
  sender: true,
  clock: true,
  recordEvents: true,
  deliver: true,
  deliverEndpoint: true,
};

/** A separate database with a sender, for all tests of the file or of the surrounding `describe`. */
export function useWebhookFixture(...options: Parameters<typeof openWebhookFixture>): WebhookFixture {
  let fixture: WebhookFixture | undefined;
  beforeAll(async () => {
    fixture = await openWebhookFixture(...options);
  });
  afterAll(() => fixture?.close());
  return lateBound('fixture', FIXTURE, () => fixture);
}

const RECEIVER: KeysOf<TestReceiver> = {
  origin: true,
  port: true,
  received: true,
  connections: true,
  untilQuiet: true,
  close: true,
};

/** A new receiver of webhooks for each test. */
export function useReceiver(): TestReceiver {
  let receiver: TestReceiver | undefined;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver?.close());
  return lateBound('receiver', RECEIVER, () => receiver);
}

/** One receiver for all tests of the surrounding `describe`, without open connections after each test. */
export function useReceiverOnce(): TestReceiver {
  let receiver: TestReceiver | undefined;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver?.untilQuiet());
  afterAll(() => receiver?.close());
  return lateBound('receiver', RECEIVER, () => receiver);
}
