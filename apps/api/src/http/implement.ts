import type { Readable } from 'node:stream';
import { applyDecorators, Controller, HttpCode, Inject, Req, RequestMapping, RequestMethod, Res } from '@nestjs/common';
import type { Type } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  Environment,
  EVENT_STREAM_TYPE,
  type EventLines,
  type FileContent,
  type Followed,
  isKeyed,
  type Input,
  type Method,
  type Route,
  type RouteGroup,
  type RouteResult,
  type Tagged,
  type UploadedFile,
} from '@pnb/contract';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICES, type Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { type Exchange, sendCsv, sendLines } from './csv.ts';
import { decodeRequest, type Decoded } from './decode.ts';
import { sendEventLines, sendEvents } from './event-stream.ts';
import { idempotencyKey } from './idempotency.ts';
import { sendFile } from './file.ts';
import { OperatorCaller } from './operator-caller.ts';
import { declaredAccess } from './route-access.ts';
import { routerPath } from './router-path.ts';
import { sessionPath } from './session-calls.ts';
import { encodeResponse, encodeTagged, type EncodedResponse, sendEncoded } from './respond.ts';
import { type Receipt, runUpload } from './run-upload.ts';
import { runWrite } from './run-write.ts';
import { limitPageTime } from './time-limit.ts';
import { assertFile, atMinimumRate, readUpload, type Upload } from './upload.ts';

/** A route without a scope has no caller. */
type RouteCaller<R extends Route> = R['scope'] extends null ? FastifyRequest : Caller;

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
    ) => Promise<R extends { upload: true } ? UploadResult<R> : RouteResult<R>>;

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
        return handleRequest({ route, run, services: this.services }, request, reply);
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

interface Operation {
  route: Route;
  services: Services;
  run: (input: Decoded, caller: Caller | FastifyRequest) => Promise<unknown>;
}

/** Decode, handler, encode; returns the payload for Nest to send. */
function handleRequest(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const work = () => respondTo(operation, request, reply);
  return operation.route.upload ? atMinimumRate(request, work) : work();
}

async function respondTo(operation: Operation, request: FastifyRequest, reply: FastifyReply) {
  const { route } = operation;
  const key = isKeyed(route) ? idempotencyKey(request) : null;
  const upload = await readUpload(route, request);
  const input = decodeRequest(route, request, upload);
  assertFile(route, input.file);
  const stream = openStream(operation, input, { route, request, reply });
  if (stream) return stream;
  const response = await respondWhole(operation, input, { request, key, upload });
  if (input.wait_ms > 0) reply.header('Preference-Applied', `wait=${input.wait_ms / 1000}`);
  return sendEncoded(response, reply);
}

/** A response that is sent while it is made; null where the response is one text. */
function openStream(
  { run, services }: Operation,
  input: Decoded,
  exchange: Exchange,
): Promise<Readable | undefined> | null {
  const { route, request } = exchange;
  const work = () => run(input, request.caller ?? request);
  if (input.as_csv) return respondCsv(run, input, exchange);
  if (input.as_events) return work().then((followed) => sendEvents(exchange, followed as Followed<unknown>, services));
  if (route.produces === EVENT_STREAM_TYPE)
    return work().then((lines) => sendEventLines(exchange, lines as EventLines, services));
  return route.streams ? work().then((file) => sendFile(exchange, file)) : null;
}

interface Received {
  request: FastifyRequest;
  /** The Idempotency-Key; null when none was sent. */
  key: string | null;
  upload: Upload | null;
}

function respondWhole(
  { route, run }: Operation,
  input: Decoded,
  { request, key, upload }: Received,
): Promise<EncodedResponse> {
  const { caller } = request;
  const encode = (result: unknown): EncodedResponse => encodeResponse(route, result, request);
  const respond = async (as: Caller | FastifyRequest) =>
    route.tagged
      ? encodeTagged(route, (await run(input, as)) as Tagged<object>, request)
      : encode(await run(input, as));
  if (!isKeyed(route) || !caller)
    return route.list || route.follows
      ? limitPageTime(request, () => respond(caller ?? request))
      : respond(caller ?? request);
  if (!upload || !input.file) return runWrite({ route, request, caller, key }, respond);
  const receive = (file: UploadedFile) => run({ ...input, file }, caller) as Promise<Receipt<unknown>>;
  return runUpload({ request, caller, key, fields: upload.fields, file: input.file }, { receive, encode });
}

/** The whole list, written by the handler where the route declares it, else by the schema of its records. */
function respondCsv(run: Operation['run'], input: Decoded, exchange: Exchange): Promise<Readable> {
  const { route, request } = exchange;
  const caller = request.caller ?? request;
  if (route.csv === 'own') return sendLines(exchange, async () => ((await run(input, caller)) as FileContent).chunks);
  return sendCsv(exchange, (paging) => {
    // Only the first portion waits for a run.
    const wait_ms = paging.cursor === undefined ? input.wait_ms : 0;
    return run({ ...input, wait_ms, query: { ...input.query, ...paging } }, caller);
  });
}
