import type * as calls from '@polam/contract/calls/orders';
import type { OutputOf } from '@polam/contract/call';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import type { Language } from '@polam/domain/catalogue';
import type { Handler } from '@polam/server/http/bind';
import type { House } from '@polam/server/http/house';
import { pageOf, pageWish } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { commodityReferenceOf, type Catalogue, type CatalogueSnapshot } from '../catalogue/index.ts';
import { listDisputed, listEventsOf, type DisputedRow } from './disputes.repository.ts';
import { eventDocument, partyOf } from './order-document.ts';
import type { OrderEvent } from './orders.repository.ts';

type DisputedDocument = OutputOf<typeof calls.listDisputes>['orders'][number];

/** What people quarrel about, for those who end disputes. */
export function buildDisputeLists(house: House, { catalogue }: { catalogue: Catalogue }) {
  const listDisputes: Handler<typeof calls.listDisputes> = async (input, { language }) => {
    const page = pageWish(input, { usual: DEFAULT_PAGE });
    const { shown, nextCursor } = pageOf(await listDisputed(house.db, page), page);
    const [events, snapshot] = await Promise.all([
      listEventsOf(
        house.db,
        shown.map(({ id }) => id),
      ),
      catalogue.current(),
    ]);
    const orders = shown.map((row) => {
      const history = events.filter(({ orderId }) => orderId === row.id);
      return disputedDocument(row, { history, language, catalogue: snapshot });
    });
    return ok({ orders, nextCursor });
  };

  return { listDisputes };
}

function disputedDocument(
  { commodityId, paidAt, receivedAt, buyer, seller, ...row }: DisputedRow,
  {
    history,
    language,
    catalogue,
  }: { history: readonly OrderEvent[]; language: Language; catalogue: CatalogueSnapshot },
): DisputedDocument {
  const commodity = catalogue.findCommodity(commodityId) ?? catalogue.resolveCommodity({ name: row.name });
  return {
    ...row,
    commodity: commodityReferenceOf(commodity),
    paidAt: paidAt?.toISOString() ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    buyer: partyOf(buyer, { language, showsPhone: true }),
    seller: partyOf(seller, { language, showsPhone: true }),
    history: history.map(({ state, by, at, note = null, quantityMilli = null }) =>
      eventDocument({ state, by, at, note, quantityMilli }),
    ),
  };
}
