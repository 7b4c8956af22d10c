import { useText } from '~/i18n/language.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** Shown in place of an order that is not there, or is none of the reader's. */
export function OrderMissing() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('deal.receipt-missing')}>
      <LinkButton to={paths.orders()}>{t('deal.back-to-orders')}</LinkButton>
    </EmptyState>
  );
}
