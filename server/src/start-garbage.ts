import { setFlagsFromString } from 'node:v8';

/**
 * Collects the heap once a start is done: half of it is garbage then, and would lie there until the heap has grown to the
 * bound of `server/node-process.json`. What is left moves together, or most of its pages would stay half full. Nothing
 * where Node does not run with the flags of that file.
 *
 * Cost: requests wait for some 40 ms, once.
 */
export function collectStartGarbage(): void {
  if (globalThis.gc === undefined) return;
  setFlagsFromString('--compact-on-every-full-gc');
  globalThis.gc();
  // Compiled code is read by the flags that it was made with: they are as before.
  setFlagsFromString('--no-compact-on-every-full-gc');
}
