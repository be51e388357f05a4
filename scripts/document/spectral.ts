// The rule sets of Spectral that the document satisfies: OpenAPI (all), documentation, OWASP API security, and our own.
import { readFileSync } from 'node:fs';
import documentation from '@stoplight/spectral-documentation';
import { truthy } from '@stoplight/spectral-functions';
import owasp from '@stoplight/spectral-owasp-ruleset';
import { oas } from '@stoplight/spectral-rulesets';
import type { ApiDocument, DeclaredOperation } from '../../libs/generators/src/document.ts';
import { ownRules } from './own-rules.ts';

// The path is that of the working directory: scripts/document/gates.ts puts this file and the document into the folder of the tools.
const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as ApiDocument;

const pointer = (path: string, method: string): string =>
  `openapi.json#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;

/** Operations that take no credentials: an empty requirement is the only one. */
const isPublic = ({ security: [first, ...others] = [] }: DeclaredOperation): boolean =>
  first !== undefined && others.length === 0 && Object.keys(first).length === 0;

const publicOperations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) => (isPublic(operation) ? [pointer(path, method)] : [])),
);

export default {
  extends: [[oas, 'all'], documentation, owasp],
  rules: {
    ...ownRules,
    // Client credentials have no refresh token (RFC 6749 section 4.4.3); tokens live for an hour at most.
    'owasp:api2:2023-short-lived-access-tokens': 'off',
    // HTTP Basic is how OAuth clients authenticate (RFC 6749 section 2.3.1), and only the OAuth operations take it.
    'owasp:api2:2023-no-http-basic': 'off',
    // As published it takes a field that is called `headers` for headers of HTTP; here it reads responses alone.
    'owasp:api8:2023-define-cors-origin': {
      given: '$.paths[*][*].responses[*].headers',
      severity: 'error',
      message: 'Header `{{property}}` should be defined on all responses.',
      then: { field: 'Access-Control-Allow-Origin', function: truthy },
    },
    // As published it throws at a schema with a field that is called `in`; no-secrets-in-url takes its place.
    'owasp:api2:2023-no-credentials-in-url': 'off',
    'no-secrets-in-url': {
      given: "$.paths[*][*].parameters[?(@.in == 'query' || @.in == 'path')].name",
      severity: 'error',
      message: 'Secrets are sent in a header or a body, never in the URL: {{value}}.',
      then: {
        function: (name: string) =>
          /(client_?secret|token|password|secret|api-?key)/i.test(name) ? [{ message: `${name} is a secret` }] : [],
      },
    },
  },
  overrides: [
    {
      // What takes no credentials refuses none, and has no key to count by.
      files: publicOperations,
      rules: {
        'owasp:api8:2023-define-error-responses-401': 'off',
        'owasp:api4:2023-rate-limit-responses-429': 'off',
      },
    },
  ],
};
