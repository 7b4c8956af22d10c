import type * as calls from '@polam/contract/calls/orders';
import { MAX_MONTHS } from '@polam/contract/documents/list-bounds';
import { DEFAULT_PAGE } from '@polam/contract/documents/paging';
import { transactionsTable, type Transaction } from '@polam/contract/tables/orders';
import type { Day } from '@polam/domain/day';
import { countedParts, partSums, passedOnPaise } from '@polam/domain/pool/pool';
import type { Party } from '@polam/domain/trade/negotiation';
import { countedMilli } from '@polam/domain/trade/weighing';
import type { Handler } from '@polam/server/http/calls/implement';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { toPageQuery, formatTotal, pageOf, type PageQuery } from '@polam/server/http/keyset';
import { ok } from '@polam/server/http/result';
import { MAX_ROWS, tableFileOfPages } from '@polam/server/table-file';
import type { Catalogue } from '../../catalogue/index.ts';
import { orderDocument, partyOf, type OrderDocument, type Seen } from '../order-document.ts';
import {
  countAllCompleted,
  countCompleted,
  listCompleted,
  sumMonths,
  type TransactionFilter,
  type TransactionList,
  type TransactionRow,
  type MonthRow,
  type MonthSums,
  type UnsettledRow,
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

  const sumTransactions: Handler<typeof calls.sumTransactions> = async (input, { actor }) => {
    const sums = await sumMonths(appContext.db, filterOf(input, actor));
    return ok({ months: [...withUnsettled(sums, actor.id)] });
  };

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
  const seenBy = async ({ actor, language }: Context<Actor>): Promise<Seen> => {
    const snapshot = await catalogue.current();
    return { readerId: actor.id, at: appContext.now(), language, catalogue: snapshot };
  };

  /** One page, latest first. */
  async function readPage(
    filter: TransactionFilter,
    page: PageQuery,
    context: Context<Actor>,
  ): Promise<TransactionPage> {
    const rows = await listCompleted(appContext.db, { ...filter, hasParts: false }, page);
    const { shown, nextCursor } = pageOf(rows, page);
    const seen = await seenBy(context);
    return { orders: shown.map((row) => orderDocument(row, seen)), nextCursor };
  }

  /** All matching orders and own parts, latest first, up to a limit. */
  async function* readAll(
    filter: TransactionFilter,
    most: number,
    context: Context<Actor>,
  ): AsyncGenerator<readonly Transaction[]> {
    const seen = await seenBy(context);
    const list: TransactionList = { ...filter, hasParts: true };
    let cursor: string | null = null;
    for (let read = 0; read < most; read += AT_ONCE) {
      const page: PageQuery = toPageQuery({ cursor: cursor ?? undefined }, { usual: AT_ONCE });
      const next: { shown: readonly TransactionRow[]; nextCursor: string | null } = pageOf(
        await listCompleted(appContext.db, list, page),
        page,
      );
      yield next.shown.map((row) => transactionOf(row, seen));
      if (next.nextCursor === null) return;
      cursor = next.nextCursor;
    }
  }

  return { readPage, readAll };
}

/** The row of a table for an order, or for the reader's part of one. */
function transactionOf(row: TransactionRow, seen: Seen): Transaction {
  const order = orderDocument(row, seen);
  if (!row.isPart) return { ...order, other: order.side === 'seller' ? order.buyer : order.seller };
  const counted = countedMilli(row);
  const divided = { parts: row.shares ?? [], totalPaise: row.totalPaise, countedMilli: counted };
  const own = divided.parts.find(({ farmerId }) => farmerId === seen.readerId);
  return {
    ...order,
    side: 'seller',
    quantityMilli: countedParts(divided.parts, counted).get(own?.id ?? '') ?? 0,
    weighedMilli: null,
    totalPaise: partSums(divided).get(own?.id ?? '') ?? 0,
    passedOnPaise: null,
    other: partyOf(row.seller, { language: seen.language, showsPhone: false }),
  };
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

/**
 * Sums of months with the user's parts of orders that no job has settled yet. What their seller has sold is counted whole
 * before: what goes to the others is taken from it.
 */
function withUnsettled({ months, unsettled }: MonthSums, userId: string): readonly MonthRow[] {
  const byMonth = new Map(months.map((row) => [row.month, row]));
  for (const row of unsettled) {
    const before = byMonth.get(row.month) ?? emptyMonth(row.month);
    const { paise, count } = addedBy(row, userId);
    const soldPaise = before.soldPaise + paise;
    byMonth.set(row.month, { ...before, soldPaise, soldCount: before.soldCount + count });
  }
  return [...byMonth.values()]
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
    .slice(-MAX_MONTHS);
}

function emptyMonth(month: string): MonthRow {
  return { month, soldPaise: 0, soldCount: 0, boughtPaise: 0, boughtCount: 0 };
}

/** Share of an order in the sums of a month: it counts for its seller, not for a farmer of the pool. */
function addedBy(row: UnsettledRow, userId: string): { readonly paise: number; readonly count: number } {
  const divided = { parts: row.shares, totalPaise: row.totalPaise, countedMilli: countedMilli(row) };
  const own = row.shares.find(({ farmerId }) => farmerId === userId);
  if (own === undefined || own.isSellers) return { paise: -(passedOnPaise(divided) ?? 0), count: 0 };
  return { paise: partSums(divided).get(own.id) ?? 0, count: 1 };
}
