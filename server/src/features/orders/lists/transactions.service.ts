import type * as calls from '@polam/contract/calls/orders';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { transactionsTable } from '@polam/contract/tables/orders';
import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/trade/negotiation';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { toPageQuery, formatTotal, pageOf, type PageQuery } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { MAX_ROWS, tableFileOfPages } from '@polam/server/table-file';
import type { Catalogue } from '../../catalogue/index.ts';
import { orderDocument, type OrderDocument } from '../order-document.ts';
import {
  countAllCompleted,
  countCompleted,
  listCompleted,
  sumMonths,
  type TransactionFilter,
} from './transactions.repository.ts';

/** Handlers of transactions (completed orders): list, sums by month, and export. */
export function buildTransactions(appContext: AppContext, deps: { catalogue: Catalogue }) {
  const { readPage, readAll } = buildTransactionPages(appContext, deps);
  const filterOf = (input: TransactionQuery, { id: userId }: Actor) =>
    transactionFilter(input, { userId, at: appContext.now() });

  const listTransactions: Handler<typeof calls.listTransactions> = async (input, context) => {
    const filter = filterOf(input, context.actor);
    const [page, count] = await Promise.all([
      readPage(filter, toPageQuery(input, { usual: DEFAULT_PAGE }), context),
      countCompleted(appContext.db, filter),
    ]);
    return ok({ ...page, total: formatTotal(count) });
  };

  const sumTransactions: Handler<typeof calls.sumTransactions> = async (input, { actor }) =>
    ok({ months: [...(await sumMonths(appContext.db, filterOf(input, actor)))] });

  const exportTransactions: Handler<typeof calls.exportTransactions> = async (input, context) => {
    const pages = readAll(filterOf(input, context.actor), MAX_ROWS, context);
    return ok(await tableFileOfPages(transactionsTable, pages, context.language));
  };

  /** Number of a user's completed orders, as buyer or seller. */
  const countTransactionsOf = (userId: string): Promise<number> =>
    countAllCompleted(appContext.db, { userId, at: appContext.now() });

  return { listTransactions, sumTransactions, exportTransactions, countTransactionsOf };
}

interface TransactionQuery {
  readonly side?: Party | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

interface TransactionPage {
  readonly orders: OrderDocument[];
  readonly nextCursor: string | null;
}

/** Orders per page of a full export, so that other requests are served in between. */
const AT_ONCE = 500;

/** Reads completed orders page by page. */
function buildTransactionPages(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** One page, latest first. */
  async function readPage(
    filter: TransactionFilter,
    page: PageQuery,
    { actor, language }: Context<Actor>,
  ): Promise<TransactionPage> {
    const rows = await listCompleted(appContext.db, filter, page);
    const { shown, nextCursor } = pageOf(rows, page);
    const snapshot = await catalogue.current();
    const seen = { readerId: actor.id, at: appContext.now(), language, catalogue: snapshot };
    return { orders: shown.map((row) => orderDocument(row, seen)), nextCursor };
  }

  /** All matching orders, latest first, up to a limit. */
  async function* readAll(
    filter: TransactionFilter,
    most: number,
    context: Context<Actor>,
  ): AsyncGenerator<readonly OrderDocument[]> {
    let cursor: string | undefined;
    for (let read = 0; read < most; read += AT_ONCE) {
      const page: TransactionPage = await readPage(
        filter,
        toPageQuery({ cursor }, { usual: AT_ONCE }),
        context,
      );
      yield page.orders;
      if (page.nextCursor === null) return;
      cursor = page.nextCursor;
    }
  }

  return { readPage, readAll };
}

/** Filter of a user's query at an instant; without a side both are included. */
function transactionFilter(
  { side, from, to }: TransactionQuery,
  asked: Pick<TransactionFilter, 'userId' | 'at'>,
): TransactionFilter {
  return {
    ...asked,
    sides: side === undefined ? ['buyer', 'seller'] : [side],
    from: from ?? null,
    to: to ?? null,
  };
}
