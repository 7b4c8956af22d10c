import { readerText } from '~/i18n/language.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { sendableCalls } from './outbox-calls.ts';
import { subscribeArrivals, subscribeRefusals } from './outbox.ts';

/** Shows a toast when an outbox entry has been sent, or why not. Returns a function that ends it. */
export function showOutboxNews(): () => void {
  const endArrivals = subscribeArrivals(({ entry }) => {
    const news = sendableCalls[entry.call]?.news;
    if (news !== undefined) toast.success(readerText()(news.arrived));
  });
  const endRefusals = subscribeRefusals((entry, { message }) => {
    const news = sendableCalls[entry.call]?.news;
    if (news !== undefined) toast.error(`${readerText()(news.refused)} ${message}`);
  });
  return () => {
    endArrivals();
    endRefusals();
  };
}
