import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/agents';
import { AGENT_LISTS } from '@polam/domain/groups/agent';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import { ok } from '@polam/server/http/result';
import { commodityReferenceOf, type Catalogue } from '../../catalogue/index.ts';
import type { Listings } from '../../listings/index.ts';
import {
  latestCommodityId,
  listOffersIn,
  listSelling,
  negotiationDocument,
  negotiationWithoutContact,
} from '../../offers/index.ts';
import { orderWithoutContact, type Orders } from '../../orders/index.ts';
import { readerOf } from '../../users/index.ts';

/** The features whose deals an agent looks at. */
export interface TradeRooms {
  readonly catalogue: Catalogue;
  readonly listings: Listings;
  readonly orders: Orders;
}

type Trades = OutputOf<typeof calls.listTrades>;
type Reading = Pick<Context<Actor>, 'actor' | 'agent' | 'language'>;

/**
 * The open deals of a farmer. An agent reads what is needed to act: no phone or address of a buyer, no photo that only the
 * two sides may open, no offers where the farmer answers them alone, and nothing of what the agent buys of the farmer.
 */
export function buildFarmersTrades(
  appContext: AppContext,
  rooms: TradeRooms,
): Handler<typeof calls.listTrades> {
  return async (_input, context) => {
    const mayAnswer = context.agent?.mayAnswer !== false;
    const [negotiations, quotes, listed] = await Promise.all([
      mayAnswer ? openNegotiations(appContext, rooms, context) : [],
      mayAnswer ? openQuotes(appContext, rooms, context) : [],
      rooms.orders.list({ side: 'seller', limit: AGENT_LISTS.trades }, context),
    ]);
    if (!listed.ok) return listed;
    const shown = listed.value.orders.filter(({ buyer }) => buyer.id !== context.agent?.id);
    return ok({ negotiations, quotes, orders: shown.map(orderWithoutContact) });
  };
}

async function openNegotiations(
  { db, now }: AppContext,
  { listings }: TradeRooms,
  { actor, agent, language }: Reading,
): Promise<Trades['negotiations']> {
  const at = now();
  const read = await chatsOf(db, { about: 'listings', sellerId: actor.id, agent, at });
  const ids = [...new Set(read.flatMap(({ negotiation }) => negotiation.listingId ?? []))];
  const documents = await listings.documentsOf(ids, readerOf({ actor, language }, at));
  const listingOf = new Map(documents.map((each) => [each.id, each]));
  return read.flatMap((each) => {
    const listing = listingOf.get(each.negotiation.listingId ?? '');
    if (listing === undefined) return [];
    const chat = { ...each, isSubjectOpen: listing.state === 'active' };
    const document = negotiationDocument(chat, { readerId: actor.id, at });
    return [{ negotiation: negotiationWithoutContact(document), listing }];
  });
}

/** Quotes as they are answered: an agent neither quotes nor counters, so whether the requirement is open is left to the answer. */
async function openQuotes(
  { db, now }: AppContext,
  { catalogue }: TradeRooms,
  { actor, agent }: Reading,
): Promise<Trades['quotes']> {
  const at = now();
  const [read, snapshot] = await Promise.all([
    chatsOf(db, { about: 'requirements', sellerId: actor.id, agent, at }),
    catalogue.current(),
  ]);
  return read.map((each) => {
    const document = negotiationDocument({ ...each, isSubjectOpen: true }, { readerId: actor.id, at });
    // By id alone: what the buyer calls the crop may name another one, or none.
    const commodity = snapshot.resolveCommodity({ name: '', id: latestCommodityId(each.offers) });
    return { negotiation: negotiationWithoutContact(document), commodity: commodityReferenceOf(commodity) };
  });
}

interface Chats {
  readonly about: 'listings' | 'requirements';
  readonly sellerId: string;
  readonly agent: Reading['agent'];
  readonly at: Date;
}

/** Negotiations of a seller in which an offer is pending, each with its offers. */
async function chatsOf(db: AppContext['db'], { agent, ...of }: Chats) {
  const rows = await listSelling(db, { ...of, notWithId: agent?.id ?? null, limit: AGENT_LISTS.trades });
  const offers = await listOffersIn(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((negotiation) => ({
    negotiation,
    offers: offers.filter(({ negotiationId }) => negotiationId === negotiation.id),
  }));
}
