import type { OpenAPIRegistry } from '@asteasolutions/zod-to-openapi';
import { PROBLEM_EXAMPLES } from './examples.gen.ts';
import { listProblems } from './outcomes.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';
import { ROUTES } from './routes.ts';
import { EXAMPLE_ORIGIN } from './version.ts';

const EXAMPLE_REQUEST_ID = 'req_01kc59z6h8f8w9p5p3w5t1y0za';

/** An example of each problem that an operation can return: recorded, or made of the declared text for problems that only a failure of the service causes. */
export function addProblemExamples(registry: OpenAPIRegistry): void {
  const codes = new Set(ROUTES.flatMap(listProblems));
  codes.forEach((code) => registry.registerComponent('examples', `problem_${code}`, exampleProblem(code)));
}

function exampleProblem(code: ProblemCode) {
  const { status, title, when } = PROBLEMS[code];
  const recorded = PROBLEM_EXAMPLES[code];
  if (recorded) return { summary: title, value: recorded };
  const type = `${EXAMPLE_ORIGIN}/docs/errors/${code}`;
  return { summary: title, value: { type, title, status, code, detail: when, request_id: EXAMPLE_REQUEST_ID } };
}
