import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';

/** A user who leaves for good, and the instant. */
export interface Erased {
  readonly userId: string;
  readonly at: Date;
}

/** Check inside the transaction whether something still binds a user who wants to leave. */
export type Binds = (tx: Transaction, userId: string) => Promise<boolean>;

/** Listeners to users who leave, and checks that may still hold them. */
export function buildLeaving() {
  const { add, notify } = noListeners<Erased>();
  const holding: Binds[] = [];
  return {
    /** Adds a listener of a later feature to users who leave, to delete what it holds of them. */
    whenErased: add,
    notify,
    /** Adds a check of a later feature, which holds users who are still bound to others. */
    unlessBound: (binds: Binds): void => void holding.push(binds),
    isBound: async (tx: Transaction, userId: string): Promise<boolean> => {
      for (const binds of holding) if (await binds(tx, userId)) return true;
      return false;
    },
  };
}
