import type { Context, Transaction } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import type { Catalogue } from '../../catalogue/index.ts';
import { orderDocument, type OrderDocument } from '../order-document.ts';
import { findOrderRow } from '../order-rows.repository.ts';

/** Documents of orders for one of their sides. */
export function buildShowing(appContext: AppContext, { catalogue }: { catalogue: Catalogue }) {
  /** The document of an order that is known to be there, in its state inside the transaction. */
  async function show(
    tx: Transaction,
    orderId: string,
    { actor, language }: Pick<Context<NonNullable<Context['actor']>>, 'actor' | 'language'>,
  ): Promise<OrderDocument> {
    const snapshot = await catalogue.current();
    const row = await findOrderRow(tx, orderId);
    if (row === null) throw new Error(`order ${orderId} was just written and is gone`);
    return orderDocument(row, { readerId: actor.id, at: appContext.now(), language, catalogue: snapshot });
  }

  return { show };
}
