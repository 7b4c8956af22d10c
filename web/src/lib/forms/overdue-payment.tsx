import type { OutputOf } from '@polam/contract/call';
import { today as waiting } from '@polam/contract/calls/views/views';
import { dayInIndia } from '@polam/domain/day';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { placeOfOrder } from '~/lib/screens/order-place.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';

/** Leads to the order of which a payment of the reader is overdue; to all orders where it is not known which. */
export function OverduePayment() {
  const t = useText();
  const { data, isPending } = useAsk(waiting, {});
  if (isPending) return null;
  return (
    <LinkButton look="plain" icon="orders" to={placeOfDue(data)}>
      {t('payment.see-due')}
    </LinkButton>
  );
}

function placeOfDue(waits: OutputOf<typeof waiting> | undefined): string {
  const payments = waits?.groups.find(({ kind }) => kind === 'payment-to-make')?.firsts ?? [];
  const today = dayInIndia(new Date());
  const due = payments.find(({ on }) => on !== null && on < today);
  return due === undefined ? paths.orders() : placeOfOrder({ id: due.id, side: 'buyer', isOver: due.isOver });
}
