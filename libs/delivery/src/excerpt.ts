import type { Readable } from 'node:stream';

/** Of an answer's body, as bytes of UTF-8. */
export const EXCERPT_BYTES = 4_096;
/** Read a little more, so that a secret across the edge is recognised. */
const MARGIN_BYTES = 1_024;
/** Shorter ones would blot out every other letter. */
const SHORTEST_SECRET = 4;
const BLOT = '[redacted]';
/** More of it than this, and it is no text. */
const GARBLED_SHARE = 0.1;

/** Reads the beginning of a body, for so long at most. What breaks off, or never ends, is what came until then. */
export function readBeginning(body: Readable, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const done = (): void => {
      clearTimeout(timer);
      body.off('data', take);
      resolve(Buffer.concat(chunks).subarray(0, EXCERPT_BYTES + MARGIN_BYTES));
    };
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= EXCERPT_BYTES + MARGIN_BYTES) done();
    };
    const timer = setTimeout(done, timeoutMs);
    // An error stays listened to: the body is destroyed later.
    body.on('error', done).once('end', done).once('close', done).on('data', take);
  });
}

/**
 * Text that is safe to store and to show: UTF-8 without control characters (U+FFFD stands for them), secrets blotted
 * out, at most 4 KiB. What is no text is told by its length only, since a secret in it could not be seen.
 */
export function renderExcerpt(bytes: Buffer, secrets: readonly string[]): string {
  // As a stream, so that a character cut in two at the end is left out.
  const decoded = new TextDecoder().decode(bytes, { stream: true });
  const text = decoded.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : '\uFFFD'));
  const garbled = text.split('\uFFFD').length - 1;
  if (garbled > text.length * GARBLED_SHARE) return `(no text: ${bytes.length} bytes or more)`;
  return cut(redact(text, secrets));
}

function redact(text: string, secrets: readonly string[]): string {
  const forms = [...new Set(secrets.flatMap(formsOf))].filter(({ length }) => length >= SHORTEST_SECRET);
  // The longest first: one may hold another.
  forms.sort((a, b) => b.length - a.length);
  const redacted = forms.reduce((rest, form) => rest.replaceAll(form, BLOT), text);
  const beginnings = forms.map((form) => beginningAtEnd(redacted, form));
  const longest = Math.max(0, ...beginnings);
  return longest === 0 ? redacted : redacted.slice(0, -longest) + BLOT;
}

/** A secret as it may be repeated: as it is, without its prefix, in JSON, in JSON of PHP, in a URL, in HTML. */
function formsOf(secret: string): string[] {
  const bare = secret.replace(/^whsec_/, '');
  return [secret, bare].flatMap((form) => {
    const json = JSON.stringify(form).slice(1, -1);
    const html = form.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return [form, json, json.replaceAll('/', '\\/'), encodeURIComponent(form), html, html.replaceAll('"', '&quot;')];
  });
}

/** How much of a secret the text ends with, when it was cut within. */
function beginningAtEnd(text: string, secret: string): number {
  for (let length = secret.length - 1; length >= SHORTEST_SECRET; length -= 1) {
    if (text.endsWith(secret.slice(0, length))) return length;
  }
  return 0;
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= EXCERPT_BYTES) return text;
  return new TextDecoder().decode(bytes.subarray(0, EXCERPT_BYTES), { stream: true });
}
