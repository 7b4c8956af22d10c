import type { Transaction } from './context.ts';

/** Hears of a fact inside its transaction. */
export type Listener<Fact> = (tx: Transaction, fact: Fact) => Promise<void>;

/** Listeners to a kind of fact, and the function that notifies them. */
export interface Listeners<Fact> {
  /** Lets a room to the right hear of it. */
  readonly add: (listener: Listener<Fact>) => void;
  /** Notifies all listeners, one after the other; an error of one of them undoes the fact. */
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
