/** Scripts and requests are limited to this service; the renderer adds inline styles. */
export const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data: blob:; font-src 'self' data:; worker-src blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The reference, which the browser renders from GET /v1/openapi.json. */
export const referencePage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Provider Network Build API</title><link rel="icon" href="/docs/icon.svg"><style>body { margin: 0; }</style></head>
<body><div id="reference"></div><noscript>This page needs JavaScript; the document itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
<script src="/docs/reference.js"></script><script src="/docs/start.js"></script></body></html>`;
