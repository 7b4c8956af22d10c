import type { Endings } from './endings.ts';
import { startSideProcess } from './side-process.ts';

/** What the bare server answers to everything. */
export interface BareAnswer {
  readonly bytes: number;
  readonly contentType: string;
}

/** Sets what the bare server answers from now on, and gives its URL. */
export type BareServer = (answer: BareAnswer) => Promise<string>;

/** Starts the yardstick: a node:http server without any framework, in a process of its own. */
export function startBareServer(endings: Endings): BareServer {
  const { ask } = startSideProcess<BareAnswer, { url: string }>('./bare-process.ts', endings);
  return async (answer) => (await ask(answer)).url;
}
