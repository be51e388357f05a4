import { Instant, routes, z } from '@pnb/contract';

/** What the receiver responds to a delivery, and the delivery log therefore shows. */
export const Receipt = z.object({
  /** Whether the signature fits the bytes of the body, a secret of the endpoint, and the time. */
  verified: z.boolean(),
  reason: z.string().nullable(),
  received_at: Instant,
  body_bytes: z.int(),
  headers: z.record(z.string(), z.string()),
});

export const receiver = routes({
  getReceiver: {
    method: 'get',
    path: '/app/api/sandbox/receiver',
    tag: 'Dashboard',
    summary: 'Get the receiver of the account',
    description: 'Returns the address at which the service itself receives deliveries of the sandbox, to try webhooks.',
    scope: null,
    access: 'user',
    success: {
      status: 200,
      description: 'The receiver.',
      body: z.object({ object: z.literal('receiver'), url: z.url() }),
    },
    problems: [],
    returns_secret: true,
  },
});

export type ReceiptBody = z.input<typeof Receipt>;
