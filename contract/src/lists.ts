import * as z from 'zod/mini';

const bounds = new WeakMap<object, number>();

/**
 * A list that leaves the server, with the most that it ever holds: the server reads no more (`limit` in SQL), and
 * whoever wants the rest asks for it page by page.
 */
export function listOf<S extends z.core.$ZodType>(each: S, most: number): z.ZodMiniArray<S> {
  return bounded(z.array(each), most);
}

/** What leaves the server under the id of what it is about, at most so many ids. */
export function mapOf<S extends z.core.$ZodType>(each: S, most: number): z.ZodMiniRecord<z.ZodMiniString, S> {
  return bounded(z.record(z.string(), each), most);
}

/** The most that a list or map holds; undefined where nobody has declared it. */
export function mostOf(schema: object): number | undefined {
  return bounds.get(schema);
}

function bounded<S extends object>(schema: S, most: number): S {
  bounds.set(schema, most);
  return schema;
}
