import * as offers from '@polam/contract/calls/offers';
import * as orders from '@polam/contract/calls/orders';
import * as requirements from '@polam/contract/calls/requirements';
import { inHand } from '@polam/contract/calls/views/in-hand';
import type { InputOf } from '@polam/contract/call';
import { buildNegotiation, buildOffer } from '@polam/database/seed/offers';
import { buildOrder } from '@polam/database/seed/orders';
import { buildQuote, buildRequirement } from '@polam/database/seed/requirements';
import { orderSorts } from '@polam/domain/trade/order';
import { requirementSorts } from '@polam/domain/market/requirement';
import { asked, by, type Asked } from '../call-sample.ts';

type ListInput = InputOf<typeof requirements.list>;

const sorts = ['date-desc', 'date-asc', 'price-asc', 'price-desc'] as const;

/** Every sort, each also with a word that is common, rare, short and without matches. */
const inputs: readonly ListInput[] = [undefined, 'wheat', 'tractor', 'on', 'zzzz nothing'].flatMap((search) =>
  sorts.map((sort) => (search === undefined ? { sort } : { search, sort })),
);

/** Each filter of requirements. */
const leadNarrowings: readonly InputOf<typeof requirements.facets>[] = [
  {},
  { category: 'vegetables' },
  { category: 'wheat', organic: true },
  { shipping: true, search: 'wheat guntur' },
  { minPricePaise: 100_000, unit: 'quintal' as const },
  { within: 200 },
  { availableTo: '2027-12-31' },
  { category: 'red-chilli', variety: 'Teja' },
  { variety: 'తేజ' },
].map((input) => ({ ...input, pincode: '522001' }));

/** Every sort of requirements, with each filter. */
const leadInputs: readonly InputOf<typeof requirements.list>[] = requirementSorts.flatMap((sort) =>
  leadNarrowings.map((input) => ({ ...input, sort })),
);

const orderInputs: readonly InputOf<typeof orders.list>[] = [
  {},
  { state: 'open' },
  { state: 'ended' },
  { search: 'wheat' },
  { search: 'zzzz nothing', state: 'open' },
  { category: 'spices' },
  ...orderSorts.map((sort) => ({ sort })),
];

const traded: readonly InputOf<typeof orders.listTransactions>[] = [
  {},
  { side: 'buyer' },
  { side: 'seller', from: '2026-01-01', to: '2026-12-31' },
];

/** Reads of offers, requirements and equipment. */
export const tradeReadings: readonly Asked[] = [
  asked(requirements.list, () => by('farmer', [...inputs, ...leadInputs])),
  asked(requirements.facets, () =>
    by('farmer', [{}, { search: 'wheat' }, { search: 'zzzz nothing' }, ...leadNarrowings]),
  ),
  asked(requirements.listOfBuyer, ({ trader }) => by('farmer', [{ buyerId: trader.id }])),
  asked(requirements.listByName, () =>
    by('farmer', [{ commodityName: 'Wheat' }, { commodityName: 'no such thing' }]),
  ),
  asked(requirements.listOwn, () => by('trader', [{}])),
  asked(requirements.get, async ({ db, trader }) => {
    const { id: requirementId } = await buildRequirement(db, { buyerId: trader.id });
    return [...by('trader', [{ requirementId }]), ...by('farmer', [{ requirementId }])];
  }),
  asked(requirements.quotes, async ({ db, trader, others }) => {
    const { id: requirementId } = await buildRequirement(db, { buyerId: trader.id });
    for (const { id: sellerId } of others) await buildQuote(db, { requirementId, sellerId });
    return by('trader', [{ requirementId }]);
  }),
  asked(requirements.matches, async ({ db, trader }) => {
    const input = { buyerId: trader.id, unit: 'quintal', pricePaise: 260_000 } as const;
    const { id: requirementId } = await buildRequirement(db, input);
    return by('trader', [{ requirementId }]);
  }),
  asked(requirements.leads, ({ listings: [{ id: listingId }] }) => by('farmer', [{ listingId }])),
  asked(offers.conversation, ({ listings: [{ id: listingId }], trader, farmer }) => [
    ...by('trader', [{ listingId, sellerId: farmer.id }]),
    ...by('farmer', [{ listingId, buyerId: trader.id }]),
  ]),
  asked(inHand, async ({ db, listings: [{ id: listingId, sellerId }] }) => {
    const { id: negotiationId } = await buildNegotiation(db, { listingId });
    await buildOffer(db, { negotiationId });
    return by({ id: sellerId }, [{ negotiationId }]);
  }),
  asked(offers.negotiationOf, async ({ db, listings: [{ id: listingId }], others }) => {
    const { id: negotiationId, buyerId } = await buildNegotiation(db, { listingId });
    for (const _other of others.slice(0, 5)) await buildOffer(db, { negotiationId, state: 'declined' });
    return by({ id: buyerId }, [{ negotiationId }]);
  }),
  asked(offers.listReceived, ({ listings: [{ id: listingId }] }) => by('farmer', [{ listingId }])),
  asked(offers.listProposed, () => by('trader', [{}])),
  asked(orders.list, () => [
    ...by('trader', orderInputs),
    ...by(
      'farmer',
      orderInputs.map((input) => ({ ...input, side: 'seller' as const })),
    ),
  ]),
  asked(orders.get, async ({ db, trader }) => {
    const { id: orderId } = await buildOrder(db, { buyerId: trader.id });
    return by('trader', [{ orderId }]);
  }),
  asked(orders.listTransactions, () => [...by('trader', traded), ...by('farmer', traded)]),
  asked(orders.sumTransactions, () => [...by('trader', traded), ...by('farmer', traded)]),
  asked(orders.exportTransactions, () => [...by('trader', traded), ...by('farmer', traded)]),
];
