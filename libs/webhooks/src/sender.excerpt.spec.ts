import { describe, expect, it } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { SECRET_A } from '../test/attempts.ts';
import { EXCERPT_BYTES, renderExcerpt } from './sender.ts';

const render = (body: string, ...secrets: string[]): string => renderExcerpt(Buffer.from(body), secrets);
const SLASHED = 'whsec_AB/+AwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';

describe('an excerpt', () => {
  it('is the unchanged text', () => {
    expect(render('{"ok":true}\r\n\tZoë 医院 🏥')).toBe('{"ok":true}\r\n\tZoë 医院 🏥');
    expect(render('')).toBe('');
  });

  it('has no control characters, which a database refuses and a terminal obeys', () => {
    expect(render('a\0b\x1b[31mc\u202ed and much that is text')).toBe(
      'a\uFFFDb\uFFFD[31mc\uFFFDd and much that is text',
    );
  });

  it.each([
    ['a compressed body', gzipSync('x'.repeat(500))],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a UTF-16 body', Buffer.from('text in two bytes', 'utf16le')],
  ])('of %s contains the length only', (_title, bytes) => {
    expect(renderExcerpt(bytes, [])).toBe(`(not text: ${bytes.length} bytes or more)`);
  });

  it.each([
    ['as it is', SLASHED],
    ['without its prefix', SLASHED.slice(6)],
    ['in JSON of PHP', JSON.stringify(SLASHED).replaceAll('/', '\\/')],
    ['in a URL', encodeURIComponent(SLASHED)],
    ['twice', `${SLASHED} ${SLASHED}`],
  ])('contains no signing secret %s', (_title, repeated) => {
    const text = render(`before ${repeated} after`, SECRET_A, SLASHED);
    expect(text).toMatch(/^before "?(whsec_)?\[redacted\]"?( \[redacted\])? after$/);
  });

  it('contains no secret with quotes or HTML characters', () => {
    const value = 'pass"<word>&co';
    const forms = [value, JSON.stringify(value), 'pass&quot;&lt;word&gt;&amp;co', 'pass"&lt;word&gt;&amp;co'];
    expect(render(forms.join(' '), value)).not.toContain('word');
  });

  it('contains no part of a secret that is cut at its end', () => {
    for (let length = 8; length < SECRET_A.length; length += 1) {
      expect(render(`so far ${SECRET_A.slice(0, length)}`, SECRET_A)).toBe('so far [redacted]');
    }
    const across = 'x'.repeat(EXCERPT_BYTES - 10) + SECRET_A + 'x'.repeat(2_000);
    expect(render(across, SECRET_A)).toBe(`${'x'.repeat(EXCERPT_BYTES - 10)}[redacted]`);
  });

  it('keeps text that is too short to be a secret', () => {
    expect(render('a1b1c1 is1', '1', '', 'is1')).toBe('a1b1c1 is1');
  });

  it('is at most 4 KiB of well-formed UTF-8 for every body', () => {
    const check = fc.property(fc.uint8Array({ maxLength: 5_120, size: 'max' }), fc.boolean(), (bytes, isText) => {
      const body = isText ? Buffer.from(Buffer.from(bytes).toString('base64')) : Buffer.from(bytes);
      const text = renderExcerpt(body, [SECRET_A]);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(EXCERPT_BYTES);
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toContain('\0');
    });
    fc.assert(check, { numRuns: 200 });
  });
});
