import { applyDecorators, HttpCode, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { isKeyed, type RouteResult, type Input, type Method, type Route } from '@pnb/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './caller.ts';
import { sendCsv, wantsCsv } from './csv.ts';
import { decodeRequest } from './decode.ts';
import { idempotencyKey } from './idempotency.ts';
import { encodeResponse, sendEncoded, type EncodedResponse } from './respond.ts';
import { runWrite } from './run-write.ts';

/** A route without a scope knows no caller. */
type RouteCaller<R extends Route> = R['scope'] extends null ? FastifyRequest : Caller;

export type Handler<R extends Route> = (input: Input<R>, caller: RouteCaller<R>) => Promise<RouteResult<R>>;

const METHODS: Record<Method, RequestMethod> = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  patch: RequestMethod.PATCH,
  delete: RequestMethod.DELETE,
};

/** `/v1/builds/{id}` as the router writes it, `/v1/builds/:id`. */
const routerPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * Binds a controller method to a route of the contract, typed by the route both ways: decode, handler, encode. A write
 * of a caller runs in one transaction, from the handler to the encoded response, unless it waits for something outside
 * (`unkeyed`): its handler gets the transaction as its database.
 */
export function Implement<const R extends Route>(route: R) {
  return <F extends Handler<R>>(target: object, key: string, descriptor: TypedPropertyDescriptor<F>): void => {
    const implementation = descriptor.value as unknown as Handler<Route>;
    const handler = async function (this: unknown, request: FastifyRequest, reply: FastifyReply) {
      const { caller } = request;
      const getIdempotencyKey = isKeyed(route) ? idempotencyKey(request) : null;
      const input = decodeRequest(route, request);
      const run = async (as: Caller | FastifyRequest): Promise<EncodedResponse> => {
        const result = await implementation.call(this, input as never, as as never);
        return encodeResponse<Route>(route, result, request);
      };
      if (wantsCsv(route, request))
        return sendCsv({ route, request, reply }, (paging) =>
          implementation.call(
            this,
            { ...input, query: { ...input.query, ...paging } } as never,
            (caller ?? request) as never,
          ),
        );
      const isWrite = isKeyed(route) && caller !== null;
      const response = isWrite
        ? await runWrite({ route, request, caller, key: getIdempotencyKey }, run)
        : await run(caller ?? request);
      if (input.wait_ms > 0) reply.header('Preference-Applied', `wait=${input.wait_ms / 1000}`);
      return sendEncoded(response, reply);
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
