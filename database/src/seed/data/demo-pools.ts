import type { OrderState } from '@polam/domain/trade/order';

/** An order of a pool of the demo. */
interface DemoPoolOrder {
  readonly buyer: string;
  readonly quantity: number;
  readonly state: OrderState;
  readonly hoursAgo: number;
  readonly changedHoursAgo: number;
  /** Farmers whom the organiser has paid out of it, and who have the money. */
  readonly paidOut?: readonly string[];
}

/** A listing of the demo marketplace that several farmers fill, named by its seller, commodity and price. */
export interface DemoPool {
  readonly by: string;
  readonly of: string;
  readonly rupees: number;
  readonly hoursAgo: number;
  /** Those who joined, and those who are only invited. */
  readonly farmers: readonly {
    readonly key: string;
    readonly quantity: number;
    readonly state?: 'invited' | 'joined';
    readonly showsName?: boolean;
  }[];
  /** Oldest first. */
  readonly orders: readonly DemoPoolOrder[];
}

/**
 * Of sixty quintals of chilli twelve are sold and split, and thirty have just arrived at their buyer. The first farmer of the
 * demo, who organises them, has a part in a deal of another, too, and a share in turmeric that nobody has bought yet.
 */
export const demoPools: readonly DemoPool[] = [
  {
    by: 'venkateswarlu',
    of: 'red-chilli',
    rupees: 13200,
    hoursAgo: 60,
    farmers: [
      { key: 'swaroopa', quantity: 20, showsName: true },
      { key: 'ravinder', quantity: 14 },
      { key: 'mallikarjuna', quantity: 10, state: 'invited' },
    ],
    orders: [
      {
        buyer: 'prasad',
        quantity: 12,
        state: 'completed',
        hoursAgo: 57,
        changedHoursAgo: 32,
        paidOut: ['swaroopa'],
      },
      { buyer: 'sambasiva', quantity: 30, state: 'delivered', hoursAgo: 50, changedHoursAgo: 6 },
    ],
  },
  {
    by: 'ravinder',
    of: 'red-chilli',
    rupees: 14600,
    hoursAgo: 29,
    farmers: [{ key: 'venkateswarlu', quantity: 15 }],
    orders: [{ buyer: 'sambasiva', quantity: 20, state: 'completed', hoursAgo: 27, changedHoursAgo: 8 }],
  },
  {
    by: 'rajeswari',
    of: 'turmeric',
    rupees: 11900,
    hoursAgo: 20,
    farmers: [
      { key: 'venkateswarlu', quantity: 9, showsName: true },
      { key: 'krishnaveni', quantity: 16, state: 'invited' },
    ],
    orders: [],
  },
];
