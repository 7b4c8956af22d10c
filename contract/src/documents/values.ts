import * as z from 'zod/mini';

/** Text that leaves the server: already checked when it came in. */
export const plain = z.string();

/** Text that may be absent. */
export const nullable = z.nullable(z.string());

/** A count of things. */
export const count = z.number();

/** An instant as ISO 8601 text. */
export const instant = z.string();

/** Names in the three languages. */
export const names = z.object({ en: z.string(), te: z.string(), hi: z.string() });
