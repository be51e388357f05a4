import { z } from 'zod';

/** Ranges in CIDR notation; all of IPv4 or IPv6 at once is a slip. */
export const cidrs = z
  .string()
  .transform((text) => text.split(',').map((range) => range.trim()))
  .pipe(
    z.array(
      z
        .union([z.cidrv4(), z.cidrv6()], 'must be ranges such as 127.0.0.0/8,::1/128')
        .refine((range) => !range.endsWith('/0'), 'must not open every address'),
    ),
  );

/** This machine. */
export const LOOPBACK = ['127.0.0.0/8', '::1/128'];
