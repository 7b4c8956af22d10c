/** A line that is only bad is never announced as back, so a lost part is tried again by time too: soon, then seldom. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 80_000;

/**
 * Imports what a page does without until it is there, and shows nothing in its place: what does not come is tried again
 * with the network, and after a while.
 */
export async function untilLoaded<T>(importPart: () => Promise<T>): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS))
    try {
      return await importPart();
    } catch {
      await onlineOrAfter(waitMs);
    }
}

function onlineOrAfter(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, waitMs);
    window.addEventListener('online', go);
    function go(): void {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
  });
}
