import type { OutputOf } from '@polam/contract/call';
import { listDisputes, settleDispute } from '@polam/contract/calls/orders';
import { useAskPages } from '~/lib/ask-pages.ts';
import { useForget } from '~/lib/ask.ts';
import { useSubmit } from '~/lib/submit.ts';
import { toast } from '~/ui/toast.ts';

/** A disputed order as an admin sees it. */
export type DisputedOrder = OutputOf<typeof listDisputes>['orders'][number];

/** How a dispute may end. */
export type Outcome = 'completed' | 'cancelled';

/** The disputed orders, page by page. */
export function useDisputes() {
  const query = useAskPages(listDisputes, {});
  return { query, orders: query.data?.pages.flatMap((page) => page.orders) };
}

/** Ends a dispute, says what came of it, and has the desk ask again. */
export function useSettling() {
  const { send, isSending } = useSubmit(settleDispute);
  const forget = useForget();
  const settle = async (wish: { orderId: string; outcome: Outcome; words: string }): Promise<boolean> => {
    const answer = await send(wish);
    if (answer.ok) toast.success(answer.message);
    else toast.error(answer.message);
    await forget(listDisputes);
    return answer.ok;
  };
  return { settle, isSending };
}
