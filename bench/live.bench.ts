import { toRequest } from '@polam/contract/answer';
import { propose } from '@polam/contract/calls/offers';
import type { Figure } from './kit/figure.ts';
import type { Market } from './kit/market.ts';
import { hashOf, openSessions } from './kit/sessions.ts';
import { startStreams, type Seen, type SentOffer, type Streams } from './kit/streams.ts';
import { withServer, type Bench } from './kit/workbench.ts';

const SCREENS = 1_000;
const MORE_SCREENS = 2_000;
const OFFERS_A_SECOND = 10;
const OFFERS = 100;

/** Delay until an offer is seen on the receiver's open screen, and the cost of open screens. */
export const live: Bench = {
  question: `How soon is an offer seen, with ${SCREENS.toLocaleString('en-IN')} screens open?`,
  measure: (workbench) =>
    withServer(workbench, async (polam) => {
      const { market, endings } = workbench;
      const tokens = (await openSessions(market, MORE_SCREENS)).map(({ token }) => token);
      const streams = startStreams(endings);
      const offers = await makeOffers(market, tokens);
      const before = polam.residentMegabytes();
      await streams.open({ url: polam.url, tokens: tokens.slice(0, SCREENS) });
      const one = await sendSome(streams, polam.url, offers.slice(0, OFFERS));
      const two = await withServer(workbench, (second) =>
        sendSome(streams, second.url, offers.slice(OFFERS, 2 * OFFERS)),
      );
      const open = await streams.open({ url: polam.url, tokens: tokens.slice(SCREENS) });
      return [
        seenFigure('sent and seen on one process, p95', one),
        seenFigure('sent on another process, p95', two),
        memoryFigure(polam.residentMegabytes(), { open, before }),
      ];
    }),
};

function sendSome(streams: Streams, url: string, offers: readonly SentOffer[]): Promise<Seen> {
  return streams.send({ url, offers, perSecond: OFFERS_A_SECOND });
}

function seenFigure(what: string, { p50Ms, p95Ms, slowestMs, lost }: Seen): Figure {
  const note = `median ${p50Ms.toFixed(1)}, slowest ${slowestMs.toFixed(1)}, lost ${lost}`;
  return {
    what,
    value: lost > 0 ? Number.POSITIVE_INFINITY : p95Ms,
    unit: 'ms',
    target: { atMost: 100 },
    note,
  };
}

function memoryFigure(value: number, { open, before }: { open: number; before: number }): Figure {
  const note = `${before.toFixed(0)} MB before the first of ${open} screens`;
  return { what: `Node with ${open} screens`, value, unit: 'MB', target: { atMost: 300 }, note };
}

/** First offers, each for a listing whose seller's screen is open. */
async function makeOffers({ db }: Market, tokens: readonly string[]): Promise<readonly SentOffer[]> {
  const tokenOf = new Map(tokens.map((token) => [hashOf(token), token]));
  const listings = await db<{ id: string; hash: string; buyer: string }[]>`
    select l.id, encode(s.token_hash, 'hex') as hash, encode(b.token_hash, 'hex') as buyer
    from (select distinct on (seller_id) * from listings where state = 'active' and unit <> 'ton' order by seller_id, id) l
    join sessions s on s.user_id = l.seller_id
    cross join lateral (
      select token_hash from sessions b where b.user_id <> l.seller_id
        and not exists (select from negotiations n where n.listing_id = l.id and n.buyer_id = b.user_id)
      limit 1
    ) b
    where encode(s.token_hash, 'hex') = any(${tokens.slice(0, SCREENS).map(hashOf)}::text[])
    limit ${2 * OFFERS}`;
  const neededOn = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  return listings.map(({ id, hash, buyer }, place) => {
    // The price identifies an offer.
    const terms = { pricePaise: 100_000 + place * 100, quantityMilli: 100, neededOn, notes: '' };
    const { url: path, body } = toRequest(propose, { listingId: id, ...terms });
    return {
      path,
      body: JSON.stringify(body),
      token: tokenOf.get(buyer) ?? '',
      receiverToken: tokenOf.get(hash) ?? '',
    };
  });
}
