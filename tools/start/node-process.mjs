import { readFileSync } from 'node:fs';

/**
 * Flags and environment of the process of the server; `server/node-process.json` has them for benches too.
 *
 * Measure each under signed-in readers, not idle alone: what saves memory may cost processor time.
 */
export function readNodeProcess() {
  return JSON.parse(readFileSync(new URL('../../server/node-process.json', import.meta.url), 'utf8'));
}
