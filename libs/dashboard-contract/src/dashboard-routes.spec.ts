import { describe, expect, it } from '@jest/globals';
import { DASHBOARD_ROUTES } from './dashboard-routes.ts';
import * as contract from './index.ts';

const isGroup = (value: unknown): value is Record<string, { operationId: string }> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, route]) => (route as { operationId?: unknown } | null)?.operationId === name);

describe('the routes of the dashboard', () => {
  it('include every group that the contract exports', () => {
    const exported = Object.values(contract).filter(isGroup).flatMap(Object.keys);
    expect(DASHBOARD_ROUTES.map(({ operationId }) => operationId).sort()).toEqual(exported.sort());
    expect(exported).toContain('decideLimitRequest');
  });
});
