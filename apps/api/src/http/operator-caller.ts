import type { OperatorSessionRecord } from '@pnb/identity';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { getOperator } from './operator-session.ts';

/**
 * The operator of a request. Its handler reaches the services of the process through it alone, and no other value has its
 * type, so that no handler of an operator route can be written or called without the session of an operator.
 */
export class OperatorCaller {
  readonly #session: OperatorSessionRecord;
  readonly #services: Services;
  readonly request_id: string;

  private constructor(request: FastifyRequest, services: Services) {
    this.#session = getOperator(request);
    this.#services = services;
    this.request_id = request.id;
  }

  /** Throws `session_required` where the request has no session of an operator. */
  static of(request: FastifyRequest, services: Services): OperatorCaller {
    return new OperatorCaller(request, services);
  }

  get session(): OperatorSessionRecord {
    return this.#session;
  }

  get services(): Services {
    return this.#services;
  }
}
