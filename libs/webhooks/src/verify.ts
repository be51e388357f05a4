import { Webhook, WebhookVerificationError } from 'standardwebhooks';

export interface Verification {
  verified: boolean;
  /** Why not, in the words of the library. */
  reason: string | null;
}

/**
 * Verifies a delivery as a receiver does, with the library of Standard Webhooks and its tolerance of 300 s either way.
 * Of repeated headers the first counts.
 */
export function verifyDelivery(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: Buffer | string,
  secret: string,
): Verification {
  const single = Object.entries(headers).flatMap(([name, value]) => {
    const first = Array.isArray(value) ? value[0] : value;
    return first === undefined ? [] : [[name, first] as const];
  });
  try {
    new Webhook(secret).verify(body, Object.fromEntries(single), { jsonParse: false });
    return { verified: true, reason: null };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { verified: false, reason: error.message };
    throw error;
  }
}
