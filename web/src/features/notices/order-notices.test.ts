import type { EventOf } from '@polam/contract/events';
import { noticeSentence } from '@polam/contract/notice-sentence';
import { en } from '@polam/contract/messages/en/messages';
import { te } from '@polam/contract/messages/te/messages';
import { noNames } from '@polam/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { paths } from '~/paths.ts';
import { leadOf } from './open-notice.ts';

const order = {
  listingId: '0190f000-0000-7000-8000-000000000200',
  listingName: 'Wheat',
  listingNames: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' },
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
  side: 'buyer' | 'seller' = by === 'buyer' ? 'seller' : 'buyer',
): EventOf<'order.changed'> => ({
  ...order,
  type: 'order.changed',
  side,
  state,
  by,
});

const inEnglish = { notices: en.notices, language: 'en' } as const;

describe('a notice of an order', () => {
  it('leads the seller to what others ordered, in words of her language', () => {
    expect(noticeSentence(placed, inEnglish)).toBe('Sita ordered Wheat from you.');
    expect(noticeSentence(placed, { notices: te.notices, language: 'te' })).toBe(
      'గోధుమలు: సీత గారు మీకు ఆర్డర్ పెట్టారు.',
    );
    expect(leadOf(placed).path).toBe(`${paths.orders()}?side=seller`);
  });

  it.each([
    [changed('confirmed', 'seller'), 'Sita confirmed the order for Wheat.', ''],
    [changed('delivered', 'buyer'), 'Sita says that Wheat has arrived.', '?side=seller'],
    [changed('completed', 'buyer'), 'Sita has received Wheat. The deal is done.', '?side=seller&state=ended'],
    [changed('disputed', 'buyer'), 'Sita disputes the order for Wheat.', '?side=seller'],
    [
      changed('completed', 'admin'),
      'The dispute about Wheat is over: the deal stands. Read why in the order.',
      '?state=ended',
    ],
    [
      changed('cancelled', 'admin'),
      'The dispute about Wheat is over: the order is cancelled. Read why in the order.',
      '?state=ended',
    ],
    [changed('cancelled', 'seller'), 'Sita cancelled the order for Wheat.', '?state=ended'],
    [
      changed('cancelled', 'timer'),
      'The order for Wheat was not confirmed in time and is cancelled.',
      '?state=ended',
    ],
    [
      changed('cancelled', 'timer', 'seller'),
      'The order for Wheat was not confirmed in time and is cancelled.',
      '?side=seller&state=ended',
    ],
    [
      changed('completed', 'timer'),
      'The deal for Wheat is done: the time to close it was over.',
      '?state=ended',
    ],
  ])('tells what has become of it and leads to its list: %o', (event, sentence, query) => {
    expect(noticeSentence(event, inEnglish)).toBe(sentence);
    expect(leadOf(event).path).toBe(paths.orders() + query);
  });
});

describe('a notice of what is noted of an order', () => {
  const noted = (
    note: EventOf<'order.noted'>['note'],
    by: EventOf<'order.noted'>['by'],
  ): EventOf<'order.noted'> => ({
    ...order,
    type: 'order.noted',
    note,
    by,
    quantityMilli: 19_500,
    unit: 'quintal',
    totalPaise: 4_680_000,
  });

  it.each([
    [noted('weighed', 'seller'), 'Sita wrote down the weight of Wheat. Confirm or correct it.', ''],
    [noted('paid', 'buyer'), 'Sita says that Wheat is paid.', '?side=seller'],
    [noted('not-paid', 'buyer'), 'Sita took it back: Wheat is not paid yet.', '?side=seller'],
    [noted('received', 'seller'), 'Sita has received the money for Wheat.', ''],
    [noted('not-received', 'seller'), 'Sita took it back: the money for Wheat has not come yet.', ''],
  ])('says what it is, and leads to the list of the other side: %o', (event, sentence, query) => {
    expect(noticeSentence(event, inEnglish)).toBe(sentence);
    expect(leadOf(event).path).toBe(paths.orders() + query);
  });
});

describe('a notice of a rating', () => {
  const asked: EventOf<'rating.asked'> = {
    ...order,
    type: 'rating.asked',
    side: 'seller',
    rateBy: '2026-03-12T09:00:00.000Z',
  };
  const opened: EventOf<'rating.opened'> = { ...order, type: 'rating.opened', side: 'buyer', stars: 4 };

  it.each([
    [asked, 'How was Wheat with Sita? Give your stars.', '?side=seller&state=ended'],
    [opened, 'Sita gave you 4 of 5 stars for Wheat.', '?state=ended'],
  ])('leads to the deal on the side of its receiver: %o', (event, sentence, query) => {
    expect(noticeSentence(event, inEnglish)).toBe(sentence);
    expect(leadOf(event).path).toBe(paths.orders() + query);
  });
});
