import * as prices from '@polam/contract/calls/prices';
import { buildPrice } from '@polam/database/seed/prices';
import { asked, by, type Asked } from '../call-sample.ts';

/** Readings of prices. */
export const priceReadings: readonly Asked[] = [
  asked(prices.list, () => by('visitor', [{}])),
  asked(prices.get, () =>
    by('visitor', [
      { slug: 'wheat' },
      { slug: 'red-chilli', state: 'తెలంగాణ' },
      { slug: 'paddy', home: 'AP' },
      { slug: 'red-chilli', variety: 'తేజ' },
    ]),
  ),
  asked(prices.latest, () =>
    by('visitor', [
      { slug: 'wheat' },
      { slug: 'wheat', state: 'Gujarat' },
      { slug: 'red-chilli', variety: 'Teja', state: 'AP' },
    ]),
  ),
  asked(prices.exportPrices, () =>
    by('visitor', [
      { slug: 'wheat' },
      { slug: 'wheat', state: 'AP' },
      { slug: 'red-chilli', variety: 'Teja' },
    ]),
  ),
  asked(prices.watches, () => by('trader', [{}])),
  asked(prices.held, () => by('admin', [{}])),
];

const csv = 'day,state,market,commodity,modal\n2026-03-12,Andhra Pradesh,Guntur,Wheat,2400\n';

/** Writings of prices. */
export const priceWritings: readonly Asked[] = [
  asked(prices.watch, () => by('trader', [{ slug: 'wheat', state: 'AP', abovePaise: 250_000 }])),
  asked(prices.unwatch, () => by('trader', [{ watchId: crypto.randomUUID() }])),
  asked(prices.upload, () => by('admin', [{ csv }])),
  asked(prices.decide, async ({ db }) => {
    const { id } = await buildPrice(db, { state: 'held', market: `Market ${crypto.randomUUID()}` });
    return by('admin', [{ priceId: id, outcome: 'shown' as const }]);
  }),
];
