import type { OrderState } from '@polam/domain/trade/order';

/** A listing of the demo marketplace that several farmers fill, named by its seller, commodity and price. */
export interface DemoPool {
  readonly by: string;
  readonly of: string;
  readonly rupees: number;
  /** Those who joined, and those who are only invited. */
  readonly farmers: readonly {
    readonly key: string;
    readonly quantity: number;
    readonly state?: 'invited' | 'joined';
    readonly showsName?: boolean;
  }[];
  readonly order: {
    readonly buyer: string;
    readonly quantity: number;
    readonly state: OrderState;
    readonly hoursAgo: number;
    readonly changedHoursAgo: number;
  };
}

/** Three farmers fill sixty quintals of chilli together; half of it has just arrived at its buyer. */
export const demoPools: readonly DemoPool[] = [
  {
    by: 'venkateswarlu',
    of: 'red-chilli',
    rupees: 13200,
    farmers: [
      { key: 'swaroopa', quantity: 20, showsName: true },
      { key: 'ravinder', quantity: 14 },
      { key: 'mallikarjuna', quantity: 10, state: 'invited' },
    ],
    order: { buyer: 'sambasiva', quantity: 30, state: 'delivered', hoursAgo: 50, changedHoursAgo: 6 },
  },
];
