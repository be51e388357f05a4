/** The reference, drawn in the browser from GET /v1/openapi.json. */
export const referencePage = (): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Provider Network Build API</title><style>body { margin: 0; }</style></head>
<body><div id="reference"></div><script src="/docs/reference.js"></script></body></html>`;
