import type { Paise } from '@polam/domain/money';
import { useFormats, useText } from '~/i18n/language.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { Listing } from '../listing.ts';

interface LandedLineProps {
  readonly landed: Listing['landed'];
}

/** Price at the reader's place with what is counted in it, in a list that is sorted by it; nothing in others. */
export function LandedLine({ landed }: LandedLineProps) {
  const t = useText();
  const { rupees } = useFormats();
  if (landed === undefined) return null;
  if (landed === null) return <p className="text-small text-soil-soft">{t('freight.card-unknown')}</p>;
  const price = rupees(wholeRupees(landed.landedPaise));
  return (
    <div className="grid gap-0.5 pt-1">
      <p className="flex items-start gap-1.5 font-semibold text-leaf">
        <Icon name="truck" className="size-5 shrink-0" />
        {t('freight.card', { price })}
      </p>
      <Counted landed={landed} />
    </div>
  );
}

function Counted({ landed }: { readonly landed: NonNullable<LandedLineProps['landed']> }) {
  const t = useText();
  const { rupees } = useFormats();
  const { isBrought, isCessCounted, km } = landed;
  const way = [
    t('freight.card-way', { price: rupees(wholeRupees(landed.freightPaise)), km }),
    t('freight.card-loading', { price: rupees(wholeRupees(landed.loadingPaise)) }),
  ];
  const cess = isCessCounted
    ? t('freight.card-cess', { price: rupees(wholeRupees(landed.cessPaise)) })
    : t('freight.card-no-cess');
  const counted = [...(isBrought ? [t('freight.card-brought')] : way), cess];
  return <p className="text-small text-soil-soft">{counted.join(' · ')}</p>;
}

/** An estimate has no paise. */
function wholeRupees(paise: Paise): Paise {
  return Math.round(paise / 100) * 100;
}
