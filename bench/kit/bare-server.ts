import type { Endings } from './endings.ts';
import { startSideProcess } from './processes/side-process.ts';

/** Answer of the bare server to every request. */
export interface BareAnswer {
  readonly bytes: number;
  readonly contentType: string;
}

/** Sets the answer of the bare server from now on, and returns its URL. */
export type BareServer = (answer: BareAnswer) => Promise<string>;

/** Starts the baseline: a node:http server without any framework, in a process of its own. */
export function startBareServer(endings: Endings): BareServer {
  const { ask } = startSideProcess<BareAnswer, { url: string }>('./bare-process.ts', endings);
  return async (answer) => (await ask(answer)).url;
}
