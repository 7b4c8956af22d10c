import type { InputOf } from '@polam/contract/call';
import { propose } from '@polam/contract/calls/offers';
import { buildListing, type ListingRow, type ListingOverrides } from '@polam/database/seed/listings';
import { buildTrader } from '@polam/database/seed/users';
import { addDays, dayInIndia, type Day } from '@polam/domain/day';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../test-app.ts';

const MATCHING_MS = 5;

/** Two users and the listing that they may trade. */
export interface Trade {
  readonly listing: ListingRow;
  readonly seller: TestActor;
  readonly buyer: TestActor;
  /** Terms on which the buyer may make an offer. */
  readonly terms: { listingId: string; quantityMilli: number; pricePaise: number; neededOn: Day };
}

/** The day a week from an instant, in India. */
export function inAWeek(from: Date): Day {
  return addDays(dayInIndia(from), 7);
}

/** A listing, by default of 50 quintals of wheat, its seller and a user who may buy. */
export async function aTrade(testApp: TestApp, overrides: ListingOverrides = {}): Promise<Trade> {
  const listing = await buildListing(testApp.db, { quantityMilli: 50_000, unit: 'quintal', ...overrides });
  const seller = await testApp.actor(listing.sellerId);
  const buyer = await testApp.actor((await buildTrader(testApp.db)).id);
  const neededOn = inAWeek(testApp.app.appContext.now());
  return {
    listing,
    seller,
    buyer,
    terms: { listingId: listing.id, quantityMilli: 10_000, pricePaise: 230_000, neededOn },
  };
}

/** Waits until every listing that came to the market has been matched: that is done after the answer. */
export async function untilMatched({ db }: TestApp): Promise<void> {
  while ((await db`select from offered_listings limit 1`).length > 0) await wait(MATCHING_MS);
}

/** The notices of a user, oldest first, in wire form. */
export async function noticesOf(
  testApp: TestApp,
  actor: TestActor,
): Promise<readonly { readonly type: string; readonly price?: number }[]> {
  await untilMatched(testApp);
  const rows = await testApp.db<{ event: { type: string; price?: number } }[]>`
    select event from notices where recipient_id = ${actor.id} order by id`;
  return rows.map(({ event }) => event);
}

/** The offers about a listing, oldest first, as `buyer pending`. */
export async function offersOf(testApp: TestApp, listingId: string): Promise<readonly string[]> {
  const rows = await testApp.db<{ author: string; state: string }[]>`
    select o.author, o.state from offers o join negotiations n on n.id = o.negotiation_id
    where n.listing_id = ${listingId} order by o.created_at, o.id`;
  return rows.map(({ author, state }) => `${author} ${state}`);
}

/** A trade in which the buyer has made an offer, with the offer's id. */
export async function anOffer(
  testApp: TestApp,
  overrides: ListingOverrides = {},
): Promise<Trade & { readonly offerId: string }> {
  const trade = await aTrade(testApp, overrides);
  return { ...trade, offerId: await offerOf(trade.buyer, trade.terms) };
}

/** Makes an offer, and gives its id. Errors: throws where it is refused. */
export async function offerOf(actor: TestActor, terms: InputOf<typeof propose>): Promise<string> {
  const made = await actor.call(propose, terms);
  if (!made.ok) throw new Error(made.message);
  return made.value.offer.id;
}
