import type { OutputOf } from '@polam/contract/call';
import type * as calls from '@polam/contract/calls/agents';
import { AGENT_LISTS } from '@polam/domain/groups/agent';
import type { AppContext } from '@polam/server/http/app-context';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import { ok } from '@polam/server/http/result';
import type { Listings } from '../../listings/index.ts';
import {
  listOffersIn,
  listSelling,
  negotiationDocument,
  negotiationWithoutContact,
} from '../../offers/index.ts';
import { orderWithoutContact, type Orders } from '../../orders/index.ts';
import { readerOf } from '../../users/index.ts';

/** The features whose deals an agent looks at. */
export interface TradeRooms {
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
  { listings, orders }: TradeRooms,
): Handler<typeof calls.listTrades> {
  const { db, now } = appContext;
  return async (_input, context) => {
    const [negotiations, listed] = await Promise.all([
      context.agent?.mayAnswer === false ? [] : openNegotiations(context),
      orders.list({ side: 'seller', limit: AGENT_LISTS.trades }, context),
    ]);
    if (!listed.ok) return listed;
    const shown = listed.value.orders.filter(({ buyer }) => buyer.id !== context.agent?.id);
    return ok({ negotiations, orders: shown.map(orderWithoutContact) });
  };

  async function openNegotiations({ actor, agent, language }: Reading): Promise<Trades['negotiations']> {
    const at = now();
    const of = { sellerId: actor.id, notWithId: agent?.id ?? null, at, limit: AGENT_LISTS.trades };
    const rows = await listSelling(db, of);
    const ids = [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))];
    const [offers, documents] = await Promise.all([
      listOffersIn(
        db,
        rows.map(({ id }) => id),
      ),
      listings.documentsOf(ids, readerOf({ actor, language }, at)),
    ]);
    const listingOf = new Map(documents.map((each) => [each.id, each]));
    return rows.flatMap((negotiation) => {
      const listing = listingOf.get(negotiation.listingId ?? '');
      if (listing === undefined) return [];
      const own = offers.filter(({ negotiationId }) => negotiationId === negotiation.id);
      const chat = { negotiation, offers: own, isSubjectOpen: listing.state === 'active' };
      const document = negotiationDocument(chat, { readerId: actor.id, at });
      return [{ negotiation: negotiationWithoutContact(document), listing }];
    });
  }
}
