/** A value that is known at once, or later. */
export type Eventual<T> = T | Promise<T>;

/**
 * Goes on with a value, at once where it is known: each promise costs garbage, and a turn of what follows asynchronous
 * contexts, so that a request that is answered from memory makes none.
 */
export function whenKnown<T, R>(value: Eventual<T>, next: (value: T) => Eventual<R>): Eventual<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Several values at once where all are known. */
export function allKnown<const Values extends readonly unknown[]>(
  values: Values,
): Eventual<{ -readonly [Index in keyof Values]: Awaited<Values[Index]> }> {
  if (values.some((value) => value instanceof Promise)) return Promise.all(values);
  // None of them is a promise.
  return values as { -readonly [Index in keyof Values]: Awaited<Values[Index]> };
}
