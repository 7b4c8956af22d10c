import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/offers';
import { DEFAULT_PAGE, MAX_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import { placeIn } from '@polam/domain/place';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok, refuse } from '@polam/server/http/result';
import type { Listings } from '../../listings/index.ts';
import { readerOf } from '../../users/index.ts';
import { offerStamps } from '../offer-document.ts';
import {
  countAnsweredListings,
  countProposedListings,
  countReceivedOffers,
  listAnsweredListings,
  listProposedListings,
  listReceivedOffers,
  type ReceivedOfferRow,
} from './answers.repository.ts';

type ReceivedOffer = OutputOf<typeof calls.listReceived>['offers'][number];

/** Handlers that list received offers and the listings with offers or messages. */
export function buildAnswers(appContext: AppContext, { listings }: { listings: Listings }) {
  const { db, now } = appContext;
  const listReceived: Handler<typeof calls.listReceived> = async (
    { listingId, limit, cursor },
    { actor, language },
  ) => {
    const listing = await listings.findTraded(listingId);
    if (listing === null || listing.sellerId !== actor.id) return refuse('not-found');
    const page = toPageQuery({ limit, cursor }, { usual: MAX_PAGE });
    const whose = { listingId, sellerId: actor.id };
    const [rows, count] = await Promise.all([
      listReceivedOffers(db, whose, page),
      countReceivedOffers(db, whose),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const seen = { language, at: now() };
    const offers = shown.map((row) => receivedOffer(row, seen));
    return ok({ offers, nextCursor, total: formatTotal(count) });
  };

  const listProposed: Handler<typeof calls.listProposed> = async ({ limit, cursor }, context) => {
    const page = toPageQuery({ limit, cursor }, { usual: MAX_PAGE });
    const [rows, count] = await Promise.all([
      listProposedListings(db, context.actor.id, page),
      countProposedListings(db, context.actor.id),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const ids = shown.map(({ listingId }) => listingId);
    const documents = await listings.documentsOf(ids, readerOf(context, now()));
    return ok({ listings: [...documents], nextCursor, total: formatTotal(count) });
  };

  const listAnswered: Handler<typeof calls.listAnswered> = async (input, context) => {
    const page = toPageQuery(input, { usual: DEFAULT_PAGE });
    const [rows, count] = await Promise.all([
      listAnsweredListings(db, context.actor.id, page),
      countAnsweredListings(db, context.actor.id),
    ]);
    const { shown, nextCursor } = pageOf(rows, page);
    const respondersOf = new Map(shown.map(({ listingId, responders }) => [listingId, responders]));
    const documents = await listings.documentsOf([...respondersOf.keys()], readerOf(context, now()));
    const proposals = documents.map((listing) => ({
      listing,
      responders: respondersOf.get(listing.id) ?? 0,
    }));
    return ok({ proposals, nextCursor, total: formatTotal(count) });
  };

  return { listReceived, listProposed, listAnswered };
}

function receivedOffer(
  row: ReceivedOfferRow,
  { language, at }: { language: Language; at: Date },
): ReceivedOffer {
  const { id, neededOn, pricePaise, quantityMilli, note, unit } = row;
  return {
    id,
    neededOn,
    pricePaise,
    quantityMilli,
    note,
    author: { id: row.authorId, name: row.authorName },
    buyer: { id: row.buyerId, name: row.buyerName },
    listing: { id: row.listingId, name: row.listingName, unit },
    district: placeIn(row.district, language).district,
    ...offerStamps(row, at),
  };
}
