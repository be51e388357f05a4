import { createHash } from 'node:crypto';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; }
  h1 { font-size: 1.7rem; line-height: 1.25; } code { font: 0.92em ui-monospace, monospace; }
  table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: 0.4rem 0.8rem 0.4rem 0; vertical-align: top; border-bottom: 1px solid #8884; }
  a { color: inherit; } .muted { opacity: 0.7; }
  @media (max-width: 40rem) { table, tbody, tr, td { display: block; } th { display: none; } tr { padding: 0.5rem 0; border-bottom: 1px solid #8884; } td { padding: 0; border: 0; } }`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** No scripts, and only the style above. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** A plain page; `body` is HTML. */
export const page = (title: string, body: string, refreshSeconds?: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8">${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Provider Network Build API</title><link rel="icon" href="/docs/icon.svg"><style>${STYLE}</style></head><body>${body}</body></html>`;
