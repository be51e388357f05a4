import { applyDecorators, HttpCode, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { isKeyed, type Answer, type Input, type Method, type Route } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { decodeRequest } from './decode.ts';
import { answerOnce } from './idempotency.ts';
import { respond } from './respond.ts';

/** A route without a scope knows no caller. */
type CallerOf<R extends Route> = R['scope'] extends null ? FastifyRequest : Caller;

export type Handler<R extends Route> = (input: Input<R>, caller: CallerOf<R>) => Promise<Answer<R>>;

const METHODS: Record<Method, RequestMethod> = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  patch: RequestMethod.PATCH,
  delete: RequestMethod.DELETE,
};

/** `/v1/builds/{id}` as the router writes it, `/v1/builds/:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Binds a controller method to a route of the contract: decoded in, encoded out, typed by the route both ways. */
export function Implement<const R extends Route>(route: R) {
  return <F extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<F>): void => {
    const useCase = descriptor.value as unknown as Handler<Route>;
    const handler = async function (this: unknown, request: FastifyRequest, reply: FastifyReply) {
      const work = async (caller: Caller | FastifyRequest) => {
        const input = decodeRequest(route, request);
        if (input.wait_ms > 0) reply.header('Preference-Applied', `wait=${input.wait_ms / 1000}`);
        const answer = await useCase.call(this, input as never, caller as never);
        return respond(route, answer, { request, reply });
      };
      return isKeyed(route) ? answerOnce(route, { request, reply }, work) : work(request.caller ?? request);
    };
    descriptor.value = handler as unknown as F;
    Req()(target, key, 0);
    Res({ passthrough: true })(target, key, 1);
    applyDecorators(
      RequestMapping({ path: routerPath(route.path), method: METHODS[route.method] }),
      HttpCode(route.success.status),
      RouteConfig({ contract: route }),
    )(target, key, descriptor);
  };
}
