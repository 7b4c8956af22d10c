import { fileURLToPath } from 'node:url';
import { loadCompiled } from './http/compiled-code.ts';
import type * as start from './start.ts';

/*
 * Source of `server/dist/main.js`: it starts the script of the server, whose compiled code lies beside it. From
 * source, `main.ts` does the same.
 */
const script = fileURLToPath(new URL('start.cjs', import.meta.url));
// The script is made of start.ts.
const { startPolam } = loadCompiled(script) as typeof start;
await startPolam();
