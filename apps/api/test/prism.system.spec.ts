import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listStatuses, type Route, ROUTES } from '@pnb/contract';
import { type Prism, startPrism } from '@pnb/testkit';
import { exampleRequest, type ExampleRequest } from './example-requests.ts';
import { document, titled, validatorFor } from './sweep.ts';

// The first start installs Prism.
jest.setTimeout(900_000);

let prism: Prism;
beforeAll(async () => {
  prism = await startPrism();
});
afterAll(() => prism?.close());

const send = ({ path, query, ...request }: ExampleRequest, extra: Record<string, string> = {}): Promise<Response> =>
  fetch(`${prism.url}${path}?${new URLSearchParams([...query, ...Object.entries(extra)]).toString()}`, request);

const mediaType = (response: Response): string => (response.headers.get('content-type') ?? '').replace(/;.*/s, '');

/** The names of the documented examples of a problem. */
function problemExamples(route: Route, status: number): string[] {
  const { responses } = document.paths[route.path]?.[route.method] as { responses: Record<string, Declared> };
  return Object.values(responses[String(status)]?.content ?? {}).flatMap(({ examples }) => Object.keys(examples ?? {}));
}

interface Declared {
  content?: Record<string, { examples?: Record<string, unknown> }>;
}

/** Prism adds the header Deprecation of a draft to the responses of deprecated operations, and then refuses it. */
const SERVED = ROUTES.filter(({ deprecation }) => !deprecation);

describe.each(titled(SERVED))('Prism serves %s', (_, route) => {
  it('with its documented success for the documented request', async () => {
    const response = await send(exampleRequest(route));
    const text = await response.text();
    expect([response.status, response.status < 300 ? '' : text]).toEqual([route.success.status, '']);
    if (!mediaType(response).includes('json')) return;
    const validate = validatorFor(route, response.status, mediaType(response));
    expect([validate(JSON.parse(text)), validate.errors]).toEqual([true, null]);
  });

  it('with each documented problem', async () => {
    const failures = listStatuses(route).filter((status) => status >= 400);
    for (const status of failures) {
      const names = problemExamples(route, status);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        const response = await send(exampleRequest(route), { __code: String(status), __example: name });
        const body = (await response.json()) as { code: string };
        expect([response.status, body.code]).toEqual([status, name]);
      }
    }
  });
});
