import { setFlagsFromString } from 'node:v8';

/** Default values of the flags of `server/node-process.json`. */
const DEFAULTS = [
  '--max-semi-space-size=0',
  '--max-old-space-size=0',
  '--initial-old-space-size=0',
  '--no-expose-gc',
];

/**
 * Takes back the flags of `server/node-process.json`, which V8 has read as the process began: the heap stays as it is, and `gc`
 * is there. V8 takes compiled code only with the flags that it was made with, and Node brings that of its own modules without any.
 *
 * Called before more of these modules are loaded.
 */
export function takeBackHeapFlags(): void {
  for (const each of DEFAULTS) setFlagsFromString(each);
}
