import type { Transaction } from '@polam/server/http/context';
import { noListeners } from '@polam/server/http/listeners';

/** Somebody who leaves for good, and when. */
export interface Erased {
  readonly userId: string;
  readonly at: Date;
}

/** Says inside the transaction whether something still binds somebody who wants to leave. */
export type Binds = (tx: Transaction, userId: string) => Promise<boolean>;

/** Who hears of people who leave, and who may still hold them. */
export function buildLeaving() {
  const { add, notify } = noListeners<Erased>();
  const holding: Binds[] = [];
  return {
    /** Lets a room to the right hear of people who leave, to take away what it holds of them. */
    whenErased: add,
    notify,
    /** Lets a room to the right hold people who are still bound to others. */
    unlessBound: (binds: Binds): void => void holding.push(binds),
    isBound: async (tx: Transaction, userId: string): Promise<boolean> => {
      for (const binds of holding) if (await binds(tx, userId)) return true;
      return false;
    },
  };
}
