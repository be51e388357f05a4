import { applyDecorators, Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  Environment,
  isKeyed,
  isUpload,
  type Input,
  type Method,
  type Route,
  type RouteGroup,
  type RouteResponse,
  type RouteResult,
  type UploadRoute,
} from '@pnb/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICES, type Services } from '../services.ts';
import type { Caller, WritingCaller } from './caller.ts';
import type { Call } from './call.ts';
import { decodeRequest, type Decoded } from './decode.ts';
import { idempotencyKey } from './idempotency.ts';
import { OperatorCaller } from './operator-caller.ts';
import { declaredAccess } from './route-access.ts';
import { routerPath } from './router-path.ts';
import { sessionPath } from './session-calls.ts';
import { respondEvents } from './respond-events.ts';
import { respondFile } from './respond-file.ts';
import { respondJson } from './respond-json.ts';
import { respondPage } from './respond-page.ts';
import { respondText } from './respond-text.ts';
import type { Receipt } from './run-upload.ts';
import { assertFile, atMinimumRate, readUpload } from './upload.ts';

/** A route without a scope has no caller. A read has no transaction, nor a write that opens its own or has another database. */
type RouteCaller<R extends Route> = R['scope'] extends null
  ? FastifyRequest
  : R extends { method: 'get' } | { unkeyed: true } | { store: 'control' } | UploadRoute
    ? Caller
    : WritingCaller;

/**
 * Receives the decoded request, and returns the response before encoding; for a write with a file, what it has received.
 * A route of operators reaches the services through its operator only.
 */
export type Handler<R extends Route> = R extends { access: 'operator' }
  ? (input: Input<R>, operator: OperatorCaller) => Promise<RouteResult<R>>
  : (
      input: Input<R>,
      caller: RouteCaller<R>,
      services: Services,
    ) => Promise<R extends UploadRoute ? UploadResult<R> : RouteResult<R>>;

type UploadResult<R extends Route> = R extends { unkeyed: true } ? RouteResult<R> : Receipt<RouteResult<R>>;

export type Handlers<G extends RouteGroup> = { readonly [Name in keyof G]: Handler<G[Name]> };

/**
 * The Nest controller of a group of routes: exactly one handler for each, typed by its route. Requests are decoded and
 * responses encoded by the contract. A write of a caller runs in one transaction, from the handler to the encoded
 * response, unless it waits for something outside (`unkeyed`): its handler gets the transaction as its database. A file
 * arrives before that transaction: see Receipt.
 */
export function implement<const G extends RouteGroup>(group: G, handlers: Handlers<NoInfer<G>>): Type {
  @Controller()
  class GroupController {
    readonly services: Services;
    constructor(@Inject(SERVICES) services: Services) {
      this.services = services;
    }
  }
  // Each handler is called with what its own route decodes, which a loop over all of them cannot express.
  const byName = handlers as unknown as Record<string, AnyHandler>;
  for (const [name, handler] of Object.entries(byName))
    addMethods(GroupController.prototype, group[name] as Route, handler);
  return GroupController;
}

type AnyHandler = (
  input: Decoded,
  caller: Caller | FastifyRequest | OperatorCaller,
  services: Services,
) => Promise<unknown>;

const METHODS: Record<Method, RequestMethod> = {
  get: RequestMethod.GET,
  post: RequestMethod.POST,
  put: RequestMethod.PUT,
  patch: RequestMethod.PATCH,
  delete: RequestMethod.DELETE,
};

interface Binding {
  /** Names the method of the controller. */
  name: string;
  path: string;
  config: FastifyContextConfig;
}

/** The published API has a route for tokens, and one for sessions in each environment. */
function listBindings(route: Route): Binding[] {
  const { operationId: name, path } = route;
  const access = declaredAccess(route);
  const declared: Binding = { name, path, config: { contract: route, ...(access ? { access } : {}) } };
  if (access !== 'token') return [declared];
  const ofSessions = Environment.options.map((environment) => ({
    name: `${name}_${environment}`,
    path: sessionPath(environment, path),
    config: { contract: route, access: 'session' as const, session_environment: environment },
  }));
  return [declared, ...ofSessions];
}

/** Adds the methods that Nest calls for requests of the route. */
function addMethods(prototype: object, route: Route, handler: AnyHandler): void {
  for (const { name, path, config } of listBindings(route)) {
    const descriptor = {
      value(this: { services: Services }, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
        const run = (input: Decoded, caller: Caller | FastifyRequest) =>
          route.access === 'operator'
            ? handler(input, OperatorCaller.of(request, this.services), this.services)
            : handler(input, caller, this.services);
        return handleRequest({ route, request, reply, services: this.services, run });
      },
    };
    Object.defineProperty(prototype, name, descriptor);
    Req()(prototype, name, 0);
    Res({ passthrough: true })(prototype, name, 1);
    applyDecorators(
      RequestMapping({ path: routerPath(path), method: METHODS[route.method] }),
      HttpCode(route.success.status),
      RouteConfig(config),
    )(prototype, name, descriptor);
  }
}

/** Decodes the request, and responds as its route declares; returns the payload for Nest to send. */
async function handleRequest(operation: Operation): Promise<unknown> {
  const { route, request } = operation;
  const work = async () => {
    const key = isKeyed(route) ? idempotencyKey(request) : null;
    const upload = await readUpload(route, request);
    const input = decodeRequest(route, request, upload);
    assertFile(route, input.file);
    return RESPONDERS[route.response?.kind ?? 'json']({ ...operation, input, key, upload });
  };
  return isUpload(route) ? atMinimumRate(request, work) : work();
}

type Operation = Omit<Call, 'input' | 'key' | 'upload'>;

const RESPONDERS: Record<RouteResponse['kind'], (call: Call) => Promise<unknown>> = {
  json: respondJson,
  page: respondPage,
  text: respondText,
  file: respondFile,
  events: respondEvents,
};
