import { describe, expect, it, jest } from '@jest/globals';
import { SESSION_IDLE_MS } from '@pnb/identity';
import { useApp } from '@pnb/testkit';
import { openBrowser, OWN_SITE } from '../../test/browser.ts';

const app = useApp({ signUp: 'open' });

const send = async (token: string, { from, url = '/app/api/sandbox/v1/builds' }: { from: string; url?: string }) => {
  const cookie = `__Host-pnb_session=${token}`;
  return app.server.inject({ method: 'GET', url, headers: { ...OWN_SITE, cookie }, remoteAddress: from });
};
const madeUp = (n: number): string => String(n).padStart(43, 'A');

const signedUp = async (email: string): Promise<string> => {
  const browser = openBrowser(app);
  await browser.signUp(email);
  return browser.token;
};

describe('unknown session cookies', () => {
  it('are limited by address, and no longer reach the database', async () => {
    const from = '10.1.1.1';
    const valid = await signedUp('valid@plan.example');
    expect((await send(valid, { from })).statusCode).toBe(200);
    for (let n = 0; n < 100; n++) expect((await send(madeUp(n), { from })).statusCode).toBe(401);

    const lookUps = jest.spyOn(app.services.control.prisma.session, 'findUnique');
    const refused = await send(madeUp(100), { from });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'too_many_attempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(lookUps).not.toHaveBeenCalled();
    lookUps.mockRestore();

    // No user behind the same address is locked out, or kept from signing in.
    expect((await send(valid, { from })).statusCode).toBe(200);
    expect((await send(madeUp(101), { from, url: '/app/api/sign-in-options' })).statusCode).toBe(200);
    expect((await send(madeUp(100), { from: '10.1.1.2' })).statusCode).toBe(401);
  });

  it('do not include those of sessions that have expired', async () => {
    const from = '10.1.1.3';
    const expired = await signedUp('expired@plan.example');
    const last_seen_at = new Date(Date.now() - SESSION_IDLE_MS - 1);
    await app.services.control.prisma.session.updateMany({ data: { last_seen_at } });
    for (let n = 0; n < 101; n++) expect((await send(expired, { from })).statusCode).toBe(401);
  });

  it('reach no database with a text that is no token', async () => {
    const lookUps = jest.spyOn(app.services.control.prisma.session, 'findUnique');
    expect((await send('x', { from: '10.1.1.4' })).statusCode).toBe(401);
    expect(lookUps).not.toHaveBeenCalled();
    lookUps.mockRestore();
  });
});
