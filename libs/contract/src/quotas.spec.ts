import { describe, expect, it } from '@jest/globals';
import { PLANS } from './plans.ts';
import { getQuotaLimits, QuotaOverrides } from './quotas.ts';

describe('the quotas of an account', () => {
  it('replace those of the plan, one by one, and leave out names of a later version', () => {
    const overrides = QuotaOverrides.parse({ providers: 25, event_bytes: null, notes: 3 });
    expect(overrides).toEqual({ providers: 25, event_bytes: null });
    const { builds, import_bytes } = PLANS.starter;
    expect(getQuotaLimits('starter', overrides)).toMatchObject({
      providers: 25,
      event_bytes: null,
      builds,
      import_bytes,
    });
  });
});
