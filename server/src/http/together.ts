type Settled<Parts extends readonly unknown[]> = { -readonly [Index in keyof Parts]: Awaited<Parts[Index]> };

/** Code of PostgreSQL of what is sent after a failure in the same transaction. */
const AFTER_FAILURE = '25P02';

/**
 * Waits for parts of the work of one transaction, whose statements are sent together, in the order of the parts.
 *
 * Errors: the cause of the failure, once no part goes on. (`Promise.all` fails while others go on, in a transaction that
 * may have ended by then.)
 */
export async function together<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<Settled<Parts>> {
  const settled = await Promise.allSettled(parts);
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (errors.length > 0) throw errors.find(isCause) ?? errors[0];
  // The values, in the order of the parts.
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as Settled<Parts>;
}

function isCause(error: unknown): boolean {
  return !(error instanceof Error && 'code' in error && error.code === AFTER_FAILURE);
}
