import { CREDIT_STACKINGS, CREDIT_TYPES, TELEHEALTH_SCOPES } from '@pnb/adequacy';
import { z } from './zod.ts';

export const CreditType = z.enum(CREDIT_TYPES).openapi('CreditType', {
  description:
    'Type of the credit. telehealth: 42 CFR 422.116(d)(5), when the contracted network includes one or more telehealth providers of the specialty type ' +
    'that provide additional telehealth benefits (§ 422.135). certificate_of_need: (d)(6), in a State with certificate of need (CON) ' +
    'laws or other State-imposed anti-competitive restrictions, where CMS did not customize the time and distance instead. ' +
    'applicant: (d)(7), for a new or expanding service area, in the pending service area, until the contract year begins.',
  example: 'telehealth',
});
export type CreditType = z.infer<typeof CreditType>;

const credits = z
  .array(CreditType)
  .max(CREDIT_TYPES.length)
  .refine((types) => new Set(types).size === types.length, {
    message: 'must name each credit once',
    params: { code: 'not_unique' },
  })
  .openapi({
    description:
      'Credits that are applied. Each adds 10 percentage points to the share of beneficiaries within time and distance, and none ' +
      'adds to the minimum number. Defaults to all three, as CMS grants all of them. Letters of intent count with or without the ' +
      'applicant credit.',
    uniqueItems: true,
    example: ['telehealth', 'certificate_of_need', 'applicant'],
  });

const stacking = z.enum(CREDIT_STACKINGS).openapi({
  description:
    'How several credits in one cell combine, which 42 CFR 422.116 does not specify. add (default): their sum, up to 100 percent. ' +
    'largest: the largest of them; if they are equal, the first of telehealth, certificate_of_need, applicant.',
  example: 'add',
});

const telehealth_scope = z.enum(TELEHEALTH_SCOPES).openapi({
  description:
    'Where a telehealth provider earns the credit for its specialty type. 42 CFR 422.116(d)(5) refers to the type and the county; ' +
    "licensing is by State. state (default): in the counties of the provider's telehealth_states. network: in every county of the build.",
  example: 'state',
});

const fields = { credits, stacking, telehealth_scope };

export const BuildSettings = z.object(fields).openapi('BuildSettings', {
  description:
    'How adequacy is computed where the regulation leaves a choice. Every score includes the settings that were applied.',
});
export type BuildSettings = z.infer<typeof BuildSettings>;

export const BuildSettingsUpdate = z
  .strictObject(fields)
  .partial()
  .openapi('BuildSettingsUpdate', {
    description:
      'Settings to set. On update, settings that are not sent keep their values; on create, they take their defaults.',
    example: { telehealth_scope: 'network' },
  });
export type BuildSettingsUpdate = z.infer<typeof BuildSettingsUpdate>;

/** The reading of the regulation that is favorable to the plan, except for telehealth: licensing is by State. */
export const DEFAULT_BUILD_SETTINGS: BuildSettings = {
  credits: [...CREDIT_TYPES],
  stacking: 'add',
  telehealth_scope: 'state',
};

/** The runtime also accepts offsets such as `+05:00`, which are not time zones. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

function isTimeZone(name: string): boolean {
  try {
    return ZONE_NAME.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'must be the name of an IANA time zone, such as America/Denver' })
  .openapi({
    description:
      'IANA time zone of the dates of the build: contracts begin and end, and coverage starts, at midnight in this zone. ' +
      'Defaults to America/New_York.',
    example: 'America/New_York',
    pattern: ZONE_NAME.source,
  });
export const DEFAULT_TIME_ZONE = 'America/New_York';
