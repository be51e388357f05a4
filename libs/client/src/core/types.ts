import type { components, operations } from '../schema.gen.ts';

/** Types of an operation of the document, by its operationId. */
export type OperationId = keyof operations;

type Get<T, K extends PropertyKey> = K extends keyof T ? T[K] : never;
type Content<T> = T extends { content: infer C } ? C[keyof C] : never;

export type Query<O extends OperationId> = NonNullable<Get<operations[O]['parameters'], 'query'>>;

export type Body<O extends OperationId> = Content<NonNullable<Get<operations[O], 'requestBody'>>>;

type Success<R> = Get<R, 200> | Get<R, 201> | Get<R, 202>;

/** Data of the successful response; null for one without a body. */
export type Data<O extends OperationId> = [Success<operations[O]['responses']>] extends [never]
  ? null
  : JsonContent<Success<operations[O]['responses']>>;

type JsonContent<R> = R extends { content: { 'application/json': infer J } } ? J : never;

type Schemas = components['schemas'];

/** An event of a list is one of the typed events; the document has the envelope of all there, to keep the list simple. */
type Typed<T> = T extends Schemas['EventEnvelope'] ? Schemas['Event'] : T;

export type Item<O extends OperationId> = Data<O> extends { data: (infer T)[] } ? Typed<T> : never;

/** Fields of a form, without its file. */
export type UploadFields<O extends OperationId> = Omit<Body<O>, 'file'>;
