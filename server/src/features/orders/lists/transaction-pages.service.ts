import type { Day } from '@polam/domain/day';
import type { Party } from '@polam/domain/negotiation';
import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { pageOf, toPageQuery, type PageQuery } from '@polam/server/http/keyset';
import type { Catalogue } from '../../catalogue/index.ts';
import { orderDocument, type OrderDocument } from '../order-document.ts';
import { listCompleted, type TransactionFilter } from './transactions.repository.ts';

/** Query of transactions. */
export interface TransactionQuery {
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
export function buildTransactionPages(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
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
export function transactionFilter(
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
