import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import type { OfferRefusal } from './offers.api.ts';

/** Reason of a refused offer or answer, with the way to what the reader settles first. */
export function AnswerRefusal({ refusal: { error, message } }: { refusal: OfferRefusal }) {
  const t = useText();
  return (
    <>
      <RefusalNotice text={message} />
      {error === 'payment-overdue' && (
        <LinkButton look="plain" icon="orders" to={paths.orders()}>
          {t('frame.orders')}
        </LinkButton>
      )}
    </>
  );
}
