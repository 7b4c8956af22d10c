import type { OutputOf } from '@polam/contract/call';
import type { landed } from '@polam/contract/calls/listings';
import type { quotes } from '@polam/contract/calls/requirements';
import { ROAD_FACTOR_HUNDREDTHS } from '@polam/domain/market/freight';
import { useFormats, useText } from '~/i18n/language.tsx';

type Landed = NonNullable<OutputOf<typeof landed>['landed']>;
type LandedQuote = NonNullable<OutputOf<typeof quotes>['quotes'][number]['landed']>;

/** Price of a quintal at the reader's place line by line, of a listing or of a quote with what it agrees. */
export function LandedLines({ landed: known }: { landed: Landed | LandedQuote }) {
  const t = useText();
  const { rupees, number } = useFormats();
  const vehicle = t(`freight.vehicle.${known.vehicle}`);
  const freight = known.isBrought ? t('freight.brought') : rupees(known.freightPaise);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        <Part name={t('freight.price')} amount={rupees(known.pricePaise)} />
        {'bagsPaise' in known && <AgreedParts landed={known} />}
        <Part name={t('freight.way', { vehicle, km: known.km })} amount={freight} />
        {!known.isBrought && !isLabourAgreed(known) && (
          <Part name={t('freight.loading')} amount={rupees(known.loadingPaise)} />
        )}
        <Part
          name={t('freight.cess')}
          amount={known.isCessCounted ? rupees(known.cessPaise) : t('freight.not-counted')}
        />
        <dt className="border-t border-line pt-1 font-semibold">{t('freight.total')}</dt>
        <dd className="border-t border-line pt-1 text-end font-semibold">{rupees(known.landedPaise)}</dd>
      </dl>
      <p className="text-small text-soil-soft">
        {t('freight.how', { factor: number(ROAD_FACTOR_HUNDREDTHS / 100) })}
      </p>
    </>
  );
}

function isLabourAgreed(known: Landed | LandedQuote): boolean {
  return 'isLabourAgreed' in known && known.isLabourAgreed;
}

/** Terms of a quote; nothing where none changes the price. */
function AgreedParts({
  landed: { bagsPaise, commissionPaise, loadingPaise, ...known },
}: {
  landed: LandedQuote;
}) {
  const t = useText();
  const { rupees } = useFormats();
  return (
    <>
      {bagsPaise > 0 && <Part name={t('quality.name.bag')} amount={`− ${rupees(bagsPaise)}`} />}
      {commissionPaise > 0 && <Part name={t('quality.name.commission')} amount={rupees(commissionPaise)} />}
      {known.isLabourAgreed && (
        <Part
          name={t('quality.name.labour')}
          amount={loadingPaise === 0 ? t('freight.seller-pays') : rupees(loadingPaise)}
        />
      )}
    </>
  );
}

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0">{name}</dt>
      <dd className="text-end">{amount}</dd>
    </>
  );
}
