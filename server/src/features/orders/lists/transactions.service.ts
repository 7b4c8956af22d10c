import type * as calls from '@polam/contract/calls/orders';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { transactionsTable } from '@polam/contract/tables/transactions';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { toPageQuery, formatTotal } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { MAX_ROWS, tableFileOfPages } from '@polam/server/table-file';
import type { Catalogue } from '../../catalogue/index.ts';
import {
  buildTransactionPages,
  transactionFilter,
  type TransactionQuery,
} from './transaction-pages.service.ts';
import { countAllCompleted, countCompleted, sumMonths } from './transactions.repository.ts';

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
