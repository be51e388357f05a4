// Rules of Redocly, by their names, for what this service sends: the originals also apply to the responses of webhook
// receivers and to the OAuth operations, whose errors are application/json (RFC 6749 section 5.2).

import type { Response, Schema } from '../../libs/generators/src/document.ts';

/** What Redocly passes to a visitor of a node. */
interface Context {
  key: string | number;
  location: { child(path: string[]): object };
  report(problem: { message: string; location?: object }): void;
}

const inPaths = (visitor: object) => () => ({ Paths: visitor });

const KEBAB = /^(\{\w+\}|[a-z0-9.-]+)$/;

const pathsKebabCase = inPaths({
  PathItem(_: object, { report, key }: Context) {
    const wrong = String(key)
      .split('/')
      .filter((segment) => segment !== '' && !KEBAB.test(segment));
    for (const segment of wrong)
      report({ message: `\`${segment}\` is not in kebab-case.`, location: { reportOnKey: true } });
  },
});

const isOAuth = ({ tags = [] }: { tags?: string[] }): boolean => tags.includes('OAuth');

const problemDetails = inPaths({
  Operation: {
    skip: isOAuth,
    Response(response: Response, { report, key }: Context) {
      if (!/^4/.test(String(key)) || response.content?.['application/problem+json']) return;
      report({ message: 'A 4xx response is application/problem+json (RFC 9457).' });
    },
  },
});

/** Headers by status, or by its class as 2XX. */
const responseContainsHeader = ({ names = {} }: { names?: Record<string, string[]> }) => ({
  Paths: {
    Response(response: Response & { headers?: Record<string, object> }, { report, key }: Context) {
      const status = String(key);
      const required = names[status] ?? names[`${status[0]}XX`] ?? [];
      for (const name of required.filter((one) => !response.headers?.[one]))
        report({ message: `The header ${name} is missing.` });
    },
  },
});

/** A text that may be empty has `minLength: 0`, which the rule of Redocly takes for none. */
const requiredStringMinLength = () => ({
  Schema(schema: Schema, { report, location }: Context) {
    for (const [name, property] of Object.entries(schema.properties ?? {}))
      if (property.type === 'string' && property.minLength === undefined && schema.required?.includes(name))
        report({ message: `${name} needs minLength.`, location: location.child(['properties', name]) });
  },
});

export default () => ({
  id: 'pnb',
  rules: {
    oas3: {
      'operation-4xx-problem-details-rfc7807': problemDetails,
      'paths-kebab-case': pathsKebabCase,
      'required-string-property-missing-min-length': requiredStringMinLength,
      'response-contains-header': responseContainsHeader,
    },
  },
});
