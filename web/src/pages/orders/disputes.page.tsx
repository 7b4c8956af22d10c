import { DisputeTable } from '~/features/orders/dispute-table.tsx';
import { useText } from '~/i18n/language.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** Admin page to settle disputes. */
export default function DisputesPage() {
  const t = useText();
  return (
    <div className="page grid grid-cols-1 content-start gap-5 py-6">
      <PageTitle text={t('deal.disputes')} />
      <h1 className="text-title leading-tight">{t('deal.disputes')}</h1>
      <DisputeTable />
    </div>
  );
}
