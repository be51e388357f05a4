import type pg from 'pg';
import { composeQuery } from './prepared-statement.ts';

/** Runs SQL of templates, whose values are bound. */
export interface Statements {
  query<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>;
  execute(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** Where prepared statements are sent. */
export interface Target {
  run(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

export class PreparedStatements implements Statements {
  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  async query<Row>(query: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> {
    return (await this.#target.run(composeQuery(query, values))).rows as Row[];
  }

  async execute(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    return (await this.#target.run(composeQuery(query, values))).rowCount ?? 0;
  }
}

/** The part of a Prisma client that runs raw SQL. */
export interface RawClient {
  $queryRaw<T>(query: TemplateStringsArray, ...values: unknown[]): Promise<T>;
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>;
}

/** Raw SQL of a Prisma client, for statements over all accounts. */
export const prismaStatements = (client: RawClient): Statements => ({
  query: <Row>(query: TemplateStringsArray, ...values: unknown[]) => client.$queryRaw<Row[]>(query, ...values),
  execute: (query, ...values) => client.$executeRaw(query, ...values),
});
