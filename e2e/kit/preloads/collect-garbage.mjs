import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded before a server under test (`--import`): SIGWINCH collects all garbage of its process, so that its heap can be
 * measured: left alone, V8 may not collect old objects for minutes. The signal means nothing to a server and ends none.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGWINCH', () => collect());
