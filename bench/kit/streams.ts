import type { Endings } from './endings.ts';
import { startSideProcess } from './processes/side-process.ts';

/** Screens to be opened: one event stream each. */
export interface Opening {
  readonly url: string;
  readonly tokens: readonly string[];
}

/** Offers to be sent one after the other, each awaited on the open screen of its receiver. */
export interface Sending {
  readonly url: string;
  readonly offers: readonly SentOffer[];
  readonly perSecond: number;
}

/** An offer, and the token of the screen that waits for it. */
export interface SentOffer {
  readonly path: string;
  readonly body: string;
  readonly token: string;
  readonly receiverToken: string;
}

/** Durations from sending each offer until its receiver's open screen received it. */
export interface Seen {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
  readonly lost: number;
}

/** Request to the process that holds the screens. */
export type Question = { readonly open: Opening } | { readonly send: Sending };

/** Number of open screens, or durations until offers were seen on them. */
export type Answer = { readonly open: number } | Seen;

/** A process with open screens. */
export interface Streams {
  open(opening: Opening): Promise<number>;
  send(sending: Sending): Promise<Seen>;
}

/** Starts it. */
export function startStreams(endings: Endings): Streams {
  const { ask } = startSideProcess<Question, Answer>('./streams-process.ts', endings);
  return {
    open: async (open) => {
      const answer = await ask({ open });
      return 'open' in answer ? answer.open : Number.NaN;
    },
    send: async (send) => {
      const answer = await ask({ send });
      if ('open' in answer) throw new Error('asked for offers, told of screens');
      return answer;
    },
  };
}
