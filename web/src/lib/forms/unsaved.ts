type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/**
 * Has `ask` called before the user leaves the page; true lets the user go. Returns a function that ends it.
 */
export function askBeforeLeaving(ask: Ask): () => void {
  asks.add(ask);
  return () => {
    asks.delete(ask);
  };
}

/** Whether the page may be left: it has no unsaved changes, or the user gives them up. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of asks) if (!(await ask())) return false;
  return true;
}
