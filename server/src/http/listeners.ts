import type { Transaction } from './context.ts';

/** Listener to a fact, called inside its transaction. */
export type Listener<Fact> = (tx: Transaction, fact: Fact) => Promise<void>;

/** Listeners to a kind of fact, and the function that notifies them. */
export interface Listeners<Fact> {
  /** Adds a listener of a later feature. */
  readonly add: (listener: Listener<Fact>) => void;
  /** Notifies all listeners, one after the other; an error of one of them undoes the fact. */
  readonly notify: Listener<Fact>;
}

/** An empty list of listeners. Features notify later features by it, which they do not import. */
export function noListeners<Fact>(): Listeners<Fact> {
  const all: Listener<Fact>[] = [];
  return {
    add: (listener) => void all.push(listener),
    notify: async (tx, fact) => {
      for (const listener of all) await listener(tx, fact);
    },
  };
}
