import * as z from 'zod/mini';
import { call, type Access, type Call } from '../call.ts';
import type { FieldSet } from '../fields.ts';
import type { TableName } from './files.ts';

/** A call that answers a table as a CSV file. */
export interface TableCall<I extends FieldSet = FieldSet, A extends Access = Access> extends Call<
  I,
  z.ZodMiniUnknown,
  never,
  A
> {
  readonly table: TableName;
}

interface TableDeclaration<I extends FieldSet, A extends Access> {
  readonly summary: string;
  readonly access: A;
  readonly table: TableName;
  readonly input: I;
}

/** Declares the call that saves a table. */
export function tableCall<const I extends FieldSet, const A extends Access>(
  name: string,
  path: `/${string}`,
  { table, ...declaration }: TableDeclaration<I, A>,
): TableCall<I, A> {
  const answer = call(name, `GET ${path}`, {
    ...declaration,
    reads: [],
    output: z.unknown(),
    envelope: 'bytes',
    media: 'text/csv',
    limits: ['tables'],
  });
  return { ...answer, table };
}

type Paging = 'category' | 'limit' | 'cursor';

/** The fields of a list's query by which its table is searched, filtered and sorted. */
export function withoutPaging<Q extends FieldSet>(query: Q): Omit<Q, Paging> {
  const { category: _category, limit: _limit, cursor: _cursor, ...filters } = query;
  return filters;
}
