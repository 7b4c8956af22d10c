import * as z from 'zod/mini';

const bounds = new WeakMap<object, number>();

/**
 * A list that leaves the server, with the most entries that it ever has: the server reads no more (`limit` in
 * SQL), and the rest is requested in pages.
 */
export function listOf<S extends z.core.$ZodType>(each: S, most: number): z.ZodMiniArray<S> {
  return bounded(z.array(each), most);
}

/** The same list, left out where it has no entry. */
export function optionalListOf<S extends z.core.$ZodType>(each: S, most: number) {
  return bounded(z.optional(listOf(each, most)), most);
}

/** A record that leaves the server, keyed by id, with at most `most` keys. */
export function mapOf<S extends z.core.$ZodType>(each: S, most: number): z.ZodMiniRecord<z.ZodMiniString, S> {
  return bounded(z.record(z.string(), each), most);
}

/** The codec of the entries of a {@link listOf}; null for any other. */
export function itemOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  return schema instanceof z.ZodMiniArray ? schema._zod.def.element : null;
}

/** The most entries of a list or map; undefined where not declared. */
export function mostOf(schema: object): number | undefined {
  return bounds.get(schema);
}

function bounded<S extends object>(schema: S, most: number): S {
  bounds.set(schema, most);
  return schema;
}
