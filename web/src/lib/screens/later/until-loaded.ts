/**
 * Imports what a page does without until it is there, and shows nothing in its place: what does not come is tried again
 * with the network.
 */
export async function untilLoaded<T>(importPart: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await importPart();
    } catch {
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
}
