import { z } from 'zod';

/** The value that states that clients connect to the service itself. */
const NONE = 'none';

const MESSAGE = `must be addresses or networks such as 10.0.3.7,10.0.4.0/28, or ${NONE}`;

const proxy = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], MESSAGE)
  .refine((range) => !range.endsWith('/0'), 'must not believe every address');

export const PROXY_VARIABLES = {
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((text) => (text.trim() === NONE ? [] : text.split(',').map((range) => range.trim())))
      .pipe(z.array(proxy))
      .optional(),
    meaning:
      'Addresses or networks (CIDR), comma-separated, whose X-Forwarded-For and X-Forwarded-Proto are believed; `none` where clients connect to the service itself. Each of them can claim any address: name the proxies only.',
    fallback: 'none',
  },
} as const;
