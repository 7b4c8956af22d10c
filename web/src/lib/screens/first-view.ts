/** Longest time that what may wait does wait, should no page be shown. */
const MOST_WAIT_MS = 4_000;

let show: () => void = () => undefined;
const shown = new Promise<void>((resolve) => {
  show = resolve;
});

/** Notes that the first page of this visit is on the screen. */
export function noteFirstView(): void {
  // What the page itself has asked for meanwhile comes first.
  requestAnimationFrame(() => setTimeout(show));
}

/**
 * Waits until the first page of this visit is on the screen: code for what lies around the page would take a slow
 * line away from it.
 */
export async function firstView(): Promise<void> {
  if (typeof document === 'undefined') return;
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))]);
}
