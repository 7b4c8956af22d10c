/** Items that are written together, and when that is done. */
interface Batch<Item> {
  readonly items: Item[];
  readonly written: Promise<void>;
}

/**
 * Writes items of concurrent requests together: what comes during a write goes with the next one, so that only one is
 * under way, however many wait for it.
 *
 * Errors: that of the write, for all of its items. The writes after it go on.
 */
export function inBatches<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let open: Batch<Item> | null = null;
  const begin = (): Batch<Item> => {
    const items: Item[] = [];
    const writeAll = () => {
      open = null;
      return write(items);
    };
    last = last.then(writeAll, writeAll);
    return { items, written: last };
  };
  return (items) => {
    open ??= begin();
    open.items.push(...items);
    return open.written;
  };
}
