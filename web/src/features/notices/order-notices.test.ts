import { listOwn } from '@polam/contract/calls/listings';
import { list as listOrders, listTransactions } from '@polam/contract/calls/orders';
import type { EventOf } from '@polam/contract/events';
import { en } from '@polam/contract/messages/en';
import { te } from '@polam/contract/messages/te';
import { describe, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { kindOf } from './notice-kinds.ts';

const order = {
  listingId: '0190f000-0000-7000-8000-000000000200',
  listingName: 'Wheat',
  listingNames: { en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' },
  orderId: '0190f000-0000-7000-8000-000000000700',
  authorId: '0190f000-0000-7000-8000-000000000002',
  authorName: 'Sita',
};
const placed: EventOf<'order.placed'> = {
  ...order,
  type: 'order.placed',
  pricePaise: 240_000,
  quantityMilli: 20_000,
  unit: 'quintal',
};
const changed = (
  state: EventOf<'order.changed'>['state'],
  by: EventOf<'order.changed'>['by'],
): EventOf<'order.changed'> => ({ ...order, type: 'order.changed', state, by });

const inEnglish = { notices: en.notices, language: 'en' } as const;

describe('a notice of an order', () => {
  it('leads the seller to what others ordered, in words of her language', () => {
    const kind = kindOf(placed);

    expect(kind.sentence(placed, inEnglish)).toBe('Sita ordered Wheat from you.');
    expect(kind.sentence(placed, { notices: te.notices, language: 'te' })).toBe(
      'గోధుమలు: Sita గారు మీకు ఆర్డర్ పెట్టారు.',
    );
    expect(kind.leadsTo(placed).path).toBe(`${paths.orders()}?side=seller`);
  });

  it.each([
    [changed('confirmed', 'seller'), 'Sita confirmed the order for Wheat.', ''],
    [changed('delivered', 'buyer'), 'Sita says that Wheat has arrived.', '?side=seller'],
    [changed('completed', 'buyer'), 'Sita has received Wheat. The deal is done.', '?side=seller&state=ended'],
    [changed('cancelled', 'seller'), 'Sita cancelled the order for Wheat.', '?state=ended'],
    [
      changed('cancelled', 'timer'),
      'The order for Wheat was not confirmed in time and is cancelled.',
      '?state=ended',
    ],
  ])('tells what has become of it and leads to its list: %o', (event, sentence, query) => {
    const kind = kindOf(event);

    expect(kind.sentence(event, inEnglish)).toBe(sentence);
    expect(kind.leadsTo(event).path).toBe(paths.orders() + query);
  });

  it('has open lists of orders, deals and one’s own goods ask again', () => {
    const lists = [listOrders, listTransactions, listOwn];

    expect(kindOf(placed).changes).toEqual(expect.arrayContaining(lists));
    expect(kindOf(changed('completed', 'buyer')).changes).toEqual(expect.arrayContaining(lists));
  });
});
