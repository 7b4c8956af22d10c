import { useOrderHistory } from '~/features/orders/orders.api.ts';
import { Receipt } from '~/features/orders/receipt.tsx';
import { useText } from '~/i18n/language.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { useParams } from 'react-router';

/** The receipt of an order, for one of its two sides. */
export default function ReceiptPage() {
  const t = useText();
  const { id = '' } = useParams();
  const query = useOrderHistory(id);
  return (
    <div className="page grid grid-cols-1 content-start py-6 print:py-0">
      <PageTitle text={t('deal.receipt')} />
      {query.data === undefined ? <NotThere query={query} /> : <Receipt order={query.data.order} />}
    </div>
  );
}

function NotThere({ query }: { query: ReturnType<typeof useOrderHistory> }) {
  const t = useText();
  const why = useWhyNoAnswer(query);
  if (why === null) return <Skeleton className="h-96" />;
  if (query.error?.refused.error === 'not-found') {
    return (
      <EmptyState picture={picturePath('empty-basket')} text={t('deal.receipt-missing')}>
        <LinkButton to={paths.orders()}>{t('deal.back-to-orders')}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      text={`${t('deal.receipt-failed')} ${why}`}
      retryText={t('errors.try-again')}
      onRetry={() => void query.refetch()}
    />
  );
}
