import { join } from 'node:path';
import { takeBackHeapFlags } from './heap-flags.ts';
import { loadCompiled } from './http/compiled-code.ts';
import type * as start from './start.ts';

/*
 * Source of `server/dist/main.js`: it starts the script of the server, whose compiled code lies beside it. From
 * source, `main.ts` does the same. It is bundled as CommonJS: the loader of modules takes longer than all that is here.
 */
takeBackHeapFlags();
// The script is made of start.ts.
const { startPolam } = loadCompiled(join(__dirname, 'start.cjs')) as typeof start;
void startPolam();
