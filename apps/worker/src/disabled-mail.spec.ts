import { describe, expect, it } from '@jest/globals';
import { newId } from '@pnb/db';
import { buildDisabledMail } from './disabled-mail.ts';

const disabled = { webhook_id: newId(), reason: 'failing' as const, at: new Date('2026-11-21T10:02:03.456Z') };

describe('the mail about a disabled endpoint', () => {
  it('has environment, time and reason, and the retention of events', () => {
    const { text } = buildDisabledMail({ ...disabled, url: 'https://partner.example/hooks' }, 'production');

    expect(text).toContain(
      '(production) was disabled on 2026-11-21 at 10:02:03 UTC:\n\nhttps://partner.example/hooks\n',
    );
    expect(text).toContain('For five days no delivery succeeded, and at least 20 failed.');
    expect(text).toContain('Events of production are retained for 30 days');
  });

  it('shows the host name in ASCII, and does not wrap a URL', () => {
    const { subject, text } = buildDisabledMail(
      { ...disabled, url: 'https://bücher.example:8443/a\r\nBcc: b' },
      'sandbox',
    );

    expect(subject).toBe('Webhook endpoint disabled: xn--bcher-kva.example:8443');
    expect(text).toContain('\n\nhttps://xn--bcher-kva.example:8443/aBcc:%20b\n\n');
  });
});
