import { rate } from '@polam/contract/documents/freight';
import { landed } from '@polam/contract/calls/listings';
import type { OutputOf } from '@polam/contract/call';
import { ROAD_FACTOR_HUNDREDTHS } from '@polam/domain/market/freight';
import { rupeesFromPaise } from '@polam/domain/money';
import { useState, type SyntheticEvent } from 'react';
import * as z from 'zod/mini';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { useOwnRate, useSaveOwnRate } from '~/lib/session/own-rate.ts';
import { Button } from '~/ui/button.tsx';
import { MoneyField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Price of a quintal of a listing at the reader's place, with its parts. */
type Landed = NonNullable<OutputOf<typeof landed>['landed']>;

interface LandedPriceProps {
  readonly listingId: string;
  readonly pincode: string;
}

/** What a quintal of a listing costs at a pincode, its parts behind a fold; nothing where that is not known. */
export function LandedPrice({ listingId, pincode }: LandedPriceProps) {
  const t = useText();
  const { rupees } = useFormats();
  const ownRatePaise = useOwnRate();
  const query = useAsk(landed, { listingId, pincode, ...(ownRatePaise && { ownRatePaise }) });
  const known = query.data?.landed ?? null;
  if (known === null) return null;
  const sentence = { pincode, km: known.km, price: rupees(roundedToRupee(known.landedPaise)) };
  return (
    <details className="group rounded-card border border-line bg-card px-4 shadow-card">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2.5 py-2 font-semibold">
        <Icon name="truck" className="size-6 shrink-0 text-leaf" />
        <span className="min-w-0 grow">{t('freight.delivered', sentence)}</span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pb-4">
        <LandedParts landed={known} />
        <OwnRate key={ownRatePaise ?? 0} />
      </div>
    </details>
  );
}

function LandedParts({ landed: known }: { landed: Landed }) {
  const t = useText();
  const { rupees, number } = useFormats();
  const vehicle = t(`freight.vehicle.${known.vehicle}`);
  const freight = known.isBrought ? t('freight.brought') : rupees(known.freightPaise);
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        <Part name={t('freight.price')} amount={rupees(known.pricePaise)} />
        <Part name={t('freight.way', { vehicle, km: known.km })} amount={freight} />
        {!known.isBrought && <Part name={t('freight.loading')} amount={rupees(known.loadingPaise)} />}
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

function Part({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0">{name}</dt>
      <dd className="ps-4 text-end">{amount}</dd>
    </>
  );
}

/** Field for a rate of one's own instead of the operator's; it stays on the device. */
function OwnRate() {
  const t = useText();
  const own = useOwnRate();
  const save = useSaveOwnRate();
  const [typed, setTyped] = useState(own === undefined ? '' : String(rupeesFromPaise(own)));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = typed.trim() === '' ? null : z.safeDecode(rate, typedNumber(typed));
    setIsWrong(read?.success === false);
    if (read === null) save(null);
    else if (read.success) save(read.data);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <MoneyField
        label={t('freight.own')}
        hint={t('freight.own-hint')}
        unit={t('freight.per-tonne-km')}
        value={typed}
        error={isWrong ? t('freight.own-wrong') : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="plain" small className="justify-self-start">
        {t('freight.own-save')}
      </Button>
    </form>
  );
}

/** "About": the paise of an estimate are none. */
function roundedToRupee(amountPaise: number): number {
  return Math.round(amountPaise / 100) * 100;
}
