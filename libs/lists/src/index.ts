export { isHandleDistributed } from './is-distributed.ts';
export type { FilterContext, ListSource } from './list-source.ts';
export { buildConditions, buildPageStatement, type Filter, type PagePosition } from './list-statement.ts';
export { readControlPage, readPage } from './lists.ts';
export { compileColumn, parseRow, readTexts, type TextField, type TextRow } from './text-rows.ts';
