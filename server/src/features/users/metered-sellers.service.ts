import type { Actor, Context } from '@polam/server/http/context';
import type { AppContext } from '@polam/server/http/app-context';
import { revealSome } from '@polam/server/http/limits/reveals';
import { readerOf } from './user-documents.ts';
import { listKnown } from './users.repository.ts';

/** A document that names its seller, with a phone where the reader may have it. */
interface Sold {
  readonly seller: { readonly id: string; readonly phone?: string | undefined };
}

/**
 * A list of listings with the phones that its reader may still be shown today: those of users whom the reader
 * knows or has been shown, and of the others as many as lists may show in a day.
 */
export async function meterSellers<Listed extends Sold>(
  appContext: AppContext,
  listed: readonly Listed[],
  context: Context<Actor>,
): Promise<Listed[]> {
  const sellers = new Set(listed.flatMap(({ seller }) => (seller.phone === undefined ? [] : [seller.id])));
  const known = new Set(await listKnown(appContext.db, [...sellers], readerOf(context, appContext.now())));
  const strangers = [...sellers].filter((id) => !known.has(id));
  const shown = await revealSome(appContext, strangers, context);
  return listed.map((each) => {
    const { phone, ...seller } = each.seller;
    const isShown = phone === undefined || known.has(seller.id) || shown.has(seller.id);
    return isShown ? each : { ...each, seller };
  });
}

/**
 * Those of some users whose contacts a list may show its reader now: users whom the reader knows or has been
 * shown, and of the others as many as lists may show in a day.
 */
export async function meterContacts(
  appContext: AppContext,
  userIds: readonly string[],
  context: Context<Actor>,
): Promise<ReadonlySet<string>> {
  const users = [...new Set(userIds)];
  const known = new Set(await listKnown(appContext.db, users, readerOf(context, appContext.now())));
  const strangers = users.filter((id) => !known.has(id));
  return new Set([...known, ...(await revealSome(appContext, strangers, context))]);
}
