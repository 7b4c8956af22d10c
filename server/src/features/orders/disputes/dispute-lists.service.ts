import type * as calls from '@polam/contract/calls/orders';
import type { InputOf, OutputOf } from '@polam/contract/call';
import { disputesTable } from '@polam/contract/tables/orders';
import type { Language } from '@polam/domain/catalogue';
import { withTextInstants } from '@polam/domain/stamps';
import { recordAudit } from '@polam/server/http/audit.repository';
import type { Handler } from '@polam/server/http/calls/implement';
import type { AppContext } from '@polam/server/http/app-context';
import { toPageQuery, readPage } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { MAX_ROWS, tableFile } from '@polam/server/table-file';
import { commodityReferenceOf, type Catalogue, type CatalogueSnapshot } from '../../catalogue/index.ts';
import {
  countDisputed,
  listDisputed,
  listEventsOf,
  type DisputedRow,
  type DisputeFilter,
} from './disputes.repository.ts';
import { eventDocument, partsOf, partyOf } from '../order-document.ts';
import { searchOf } from '../lists/order-lists.service.ts';
import type { OrderEvent } from '../orders.repository.ts';

type DisputedDocument = OutputOf<typeof calls.listDisputes>['orders'][number];

/** Handlers that list and export disputes, for admins. */
export function buildDisputeLists(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  async function filterOf({ state, search }: InputOf<typeof calls.exportDisputes>): Promise<DisputeFilter> {
    const meant = search === undefined ? null : searchOf(await catalogue.current(), search);
    return { state: state ?? 'open', search: meant };
  }

  const listDisputes: Handler<typeof calls.listDisputes> = async (input, { language }) => {
    const filter = await filterOf(input);
    const { shown, ...rest } = await readPage(input, {
      list: (page) => listDisputed(appContext.db, filter, page),
      count: () => countDisputed(appContext.db, filter),
    });
    const [events, snapshot] = await Promise.all([
      listEventsOf(
        appContext.db,
        shown.map(({ id }) => id),
      ),
      catalogue.current(),
    ]);
    const orders = shown.map((row) => {
      const history = events.filter(({ orderId }) => orderId === row.id);
      return disputedDocument(row, { history, language, catalogue: snapshot });
    });
    return ok({ orders, ...rest });
  };

  const exportDisputes: Handler<typeof calls.exportDisputes> = async (
    input,
    { actor, language, requestId },
  ) => {
    const page = toPageQuery({ sort: input.sort, limit: MAX_ROWS }, { usual: MAX_ROWS });
    const rows = await listDisputed(appContext.db, await filterOf(input), page);
    await recordAudit(appContext.db, {
      actorId: actor.id,
      action: 'people-listed',
      subjectId: null,
      requestId,
    });
    const snapshot = await catalogue.current();
    const orders = rows.map((row) => disputedDocument(row, { history: [], language, catalogue: snapshot }));
    return ok(tableFile(disputesTable, orders, language));
  };

  return { listDisputes, exportDisputes };
}

function disputedDocument(
  { commodityId, buyer, seller, payment, ...row }: DisputedRow,
  {
    history,
    language,
    catalogue,
  }: { history: readonly OrderEvent[]; language: Language; catalogue: CatalogueSnapshot },
): DisputedDocument {
  const commodity = catalogue.findCommodity(commodityId) ?? catalogue.resolveCommodity({ name: row.name });
  return {
    ...withTextInstants(row),
    photos: [...row.photos],
    parts: partsOf({ ...row, payment }),
    commodity: commodityReferenceOf(commodity),
    ...catalogue.varieties.shown({ commodityId: commodity.id, variety: row.variety }, language),
    buyer: partyOf(buyer, { language, showsPhone: true }),
    seller: partyOf(seller, { language, showsPhone: true }),
    history: history.map(eventDocument),
  };
}
