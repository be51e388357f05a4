import { TimeZone } from './build-settings.ts';
import { bodyError, type FieldError } from './problem.ts';
import { nullable, z } from './zod.ts';

export const Weekday = z.enum(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
export type Weekday = z.infer<typeof Weekday>;

export const ImportRhythm = z
  .strictObject({
    every: z.enum(['day', 'week', 'month']).openapi({ description: 'How often a file is expected.', example: 'week' }),
    at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59, such as 06:00')
      .openapi({ description: 'Time of day in the time zone.', example: '06:00' }),
    weekday: nullable(Weekday).optional().openapi({ description: 'Day, of every week only.', example: 'monday' }),
    day: z.int().min(1).max(31).nullable().optional().openapi({
      description: 'Day, of every month only. The last day of a shorter month.',
      format: 'int32',
      example: null,
    }),
    time_zone: TimeZone.openapi({ description: 'IANA time zone.', example: 'America/New_York' }),
    tolerance_minutes: z
      .int()
      .min(0)
      .max(10_080)
      .openapi({ description: 'Minutes after which a file is late.', format: 'int32', example: 120 }),
  })
  .openapi('ImportRhythm', { description: 'When files are expected. A clock change moves no time of day.' });
export type ImportRhythm = z.infer<typeof ImportRhythm>;

/** Errors of a rhythm whose day does not fit its interval. */
export const checkRhythm = (rhythm: ImportRhythm): FieldError[] => [
  ...checkDay(rhythm, 'weekday', 'week'),
  ...checkDay(rhythm, 'day', 'month'),
];

function checkDay(rhythm: ImportRhythm, name: 'weekday' | 'day', interval: ImportRhythm['every']): FieldError[] {
  const isStated = (rhythm[name] ?? null) !== null;
  if (isStated === (rhythm.every === interval)) return [];
  return isStated
    ? [bodyError(`/rhythm/${name}`, 'mutually_exclusive', `Omit ${name}, which a rhythm of every ${interval} has.`)]
    : [bodyError(`/rhythm/${name}`, 'required', `Send ${name}, because the rhythm is every ${interval}.`)];
}
