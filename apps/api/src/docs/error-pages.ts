import { PROBLEM_CODES, type ProblemCode, PROBLEMS, listProblems, ROUTES } from '@pnb/contract';
import { escapeHtml, page } from './page.ts';

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(PROBLEMS, text);

const RETRY = {
  no: 'No. The same request fails again.',
  yes: 'Yes, with exponential backoff. Respect Retry-After, and send the same Idempotency-Key.',
  after_new_token: 'Yes, once, with a new token.',
} as const;

/** The page at the `type` of a problem; null for an unknown code. */
export function errorPage(code: string): string | null {
  if (!isProblemCode(code)) return null;
  const { status, title, when, retry } = PROBLEMS[code];
  const operations = ROUTES.filter((route) => listProblems(route).includes(code)).map(
    ({ method, path }) => `<li><code>${method.toUpperCase()} ${escapeHtml(path)}</code></li>`,
  );
  return page(
    title,
    `<p class="muted"><a href="/docs/errors">Errors</a></p><h1>${escapeHtml(title)}</h1>
<p><code>${code}</code>, HTTP ${status}</p><p>${escapeHtml(when)}</p><h2>Retry?</h2><p>${RETRY[retry]}</p>
<h2>Where</h2>${operations.length > 0 ? `<ul>${operations.join('')}</ul>` : '<p>On any path.</p>'}`,
  );
}

export function errorIndexPage(): string {
  const rows = PROBLEM_CODES.map((code) => {
    const { status, when } = PROBLEMS[code];
    return `<tr><td>${status}</td><td><a href="/docs/errors/${code}"><code>${code}</code></a></td><td>${escapeHtml(when)}</td></tr>`;
  });
  return page(
    'Errors',
    `<p class="muted"><a href="/docs">Documentation</a></p><h1>Errors</h1><table><tr><th>Status</th><th>Code</th><th>When</th></tr>${rows.join('')}</table>`,
  );
}
