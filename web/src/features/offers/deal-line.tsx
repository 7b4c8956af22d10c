import type { Party } from '@polam/domain/negotiation';
import { totalPaise } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { paths, withQuery } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Offer } from './offers.api.ts';

/** What two people have agreed on, and the way to the order that it made. */
export function DealLine({ agreed, party }: { agreed: Offer; party: Party }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const { pricePaise, quantityMilli, unit } = agreed;
  const deal = {
    price: rupees(pricePaise),
    quantity: quantity(quantityMilli, unit),
    total: rupees(totalPaise(pricePaise, quantityMilli)),
  };
  return (
    <div className="grid gap-3">
      <Notice tone="leaf">
        <span className="font-semibold">{t('offers.agreed', deal)}</span>{' '}
        {t(party === 'seller' ? 'offers.agreed-seller' : 'offers.agreed-buyer')}
      </Notice>
      <LinkButton
        wide
        icon="orders"
        to={withQuery(paths.orders(), { side: party === 'seller' ? 'seller' : undefined })}
      >
        {t('offers.to-order')}
      </LinkButton>
    </div>
  );
}
