import type { Paise } from '@polam/domain/money';

/** An amount of money taken apart as it is said in India. */
export interface AmountShares {
  readonly rupees: number;
  /** Below a hundred. */
  readonly paise: number;
  /** The rupees; all but the crores are below a hundred. */
  readonly shares: {
    readonly crores: number;
    readonly lakhs: number;
    readonly thousands: number;
    readonly hundreds: number;
    readonly rest: number;
  };
}

/** Takes an amount apart into what words name: crores, lakhs, thousands, hundreds, and the rest. */
export function shareAmount(amountPaise: Paise): AmountShares {
  const rupees = Math.floor(amountPaise / 100);
  return {
    rupees,
    paise: amountPaise % 100,
    shares: {
      crores: Math.floor(rupees / 10_000_000),
      lakhs: Math.floor(rupees / 100_000) % 100,
      thousands: Math.floor(rupees / 1_000) % 100,
      hundreds: Math.floor(rupees / 100) % 10,
      rest: rupees % 100,
    },
  };
}
