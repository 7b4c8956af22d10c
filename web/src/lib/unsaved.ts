type Ask = () => Promise<boolean>;

const asks = new Set<Ask>();

/** Has `ask` asked before its writer is led away; true lets go. The function that comes back ends it. */
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
