import type { Transaction } from './context.ts';

/** Hears of a fact inside its transaction. */
export type Listener<Fact> = (tx: Transaction, fact: Fact) => Promise<void>;

/** Those who hear of a kind of fact, and the way to tell them. */
export interface Listeners<Fact> {
  /** Lets a room to the right hear of it. */
  readonly add: (listener: Listener<Fact>) => void;
  /** Tells everybody, one after the other; what one of them cannot do undoes the fact. */
  readonly notify: Listener<Fact>;
}

/** Nobody hears yet. Rooms announce what they do to those on their right, whom they do not know. */
export function noListeners<Fact>(): Listeners<Fact> {
  const all: Listener<Fact>[] = [];
  return {
    add: (listener) => void all.push(listener),
    notify: async (tx, fact) => {
      for (const listener of all) await listener(tx, fact);
    },
  };
}
