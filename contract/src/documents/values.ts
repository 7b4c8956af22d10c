import * as z from 'zod/mini';

/** Text that leaves the server: already checked when it came in. */
export const plain = z.string();

/** Text that may be absent. */
export const nullable = z.nullable(z.string());

/** A sum that leaves the server: far above what one unit may cost. */
export const sum = z.codec(z.number(), z.number(), {
  decode: (value) => Math.round(value * 100),
  encode: (value) => value / 100,
});

/** A count of things. */
export const count = z.number();

/** An instant as ISO 8601 text. */
export const instant = z.string();

/** Names in the three languages. */
export const names = z.object({ en: z.string(), te: z.string(), hi: z.string() });
