import { rupeesFromPaise } from '@polam/domain/money';
import { pricePerQuintal, quantityFromMilli } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { VarietyField } from '~/lib/forms/variety-field.tsx';
import { PriceBand, useMyState } from '~/lib/screens/price-band.tsx';
import { Button } from '~/ui/button.tsx';
import { AskedNearby } from './asked-nearby.tsx';
import type { LastListing } from './own-crops.ts';
import type { SellForm } from './sell-form-state.ts';
import { SellTerms } from './sell-terms.tsx';

interface HowMuchScreenProps {
  readonly form: SellForm;
  /** Picture of the crop. */
  readonly picture: string;
  readonly last: LastListing | undefined;
  readonly onChangeCrop: () => void;
}

/**
 * Third screen: how much of the crop there is, and what it shall cost. What belongs to the crop alone, as its
 * variety, stands below its line; what helps with the price, as what others ask, right below it.
 */
export function HowMuchScreen({ form, picture, last, onChangeCrop }: HowMuchScreenProps) {
  return (
    <>
      <CropLine name={form.values.name} picture={picture} onChange={onChangeCrop} />
      {last !== undefined && <AsLastTime form={form} last={last} />}
      {form.values.commodityId !== '' && <Variety form={form} />}
      <SellTerms form={form}>
        <AskedNearby form={form} />
        <MandiPrice form={form} />
      </SellTerms>
    </>
  );
}

function Variety({ form: { form, values, errorOf } }: { form: SellForm }) {
  return (
    <VarietyField
      commodity={values.commodityId}
      value={values.variety}
      onChange={(variety) => form.setValue('variety', variety, { shouldDirty: true })}
      error={errorOf('variety')}
    />
  );
}

/** The latest mandi price of the seller's state, with its day. */
function MandiPrice({ form: { values, sums } }: { form: SellForm }) {
  const { pricePaise } = sums;
  const packGrams = values.packGrams === '' ? null : Number(values.packGrams);
  return (
    <PriceBand
      commodity={values.commodityId}
      name={values.name}
      variety={values.variety}
      state={useMyState()}
      pricePaise={pricePaise === null ? null : pricePerQuintal(pricePaise, values.unit, packGrams)}
    />
  );
}

interface CropLineProps {
  readonly name: string;
  readonly picture: string;
  readonly onChange: () => void;
}

function CropLine({ name, picture, onChange }: CropLineProps) {
  const t = useText();
  return (
    <div className="flex items-center gap-3">
      <img
        src={picture}
        alt=""
        width="48"
        height="48"
        className="size-12 rounded-small bg-sunk object-contain p-1"
      />
      <p className="any-script min-w-0 flex-1 text-large font-semibold break-words">{name}</p>
      <Button
        look="quiet"
        small
        onClick={onChange}
        aria-label={t('sell.change', { what: t('sell.step.what') })}
      >
        {t('own.edit')}
      </Button>
    </div>
  );
}

/** Fills in the figures of the last time; nothing where they stand there already, or nothing was left of it. */
function AsLastTime({ form, last }: { form: SellForm; last: LastListing }) {
  const t = useText();
  const formats = useFormats();
  const { unit, packGrams, pricePaise, quantityMilli } = last;
  if (quantityMilli === 0 || form.values.pricePaise !== '' || form.values.quantityMilli !== '') return null;
  const fillIn = () => {
    const { setValue } = form.form;
    form.chooseUnit(unit);
    if (packGrams !== null) setValue('packGrams', String(packGrams));
    setValue('quantityMilli', String(quantityFromMilli(quantityMilli)), { shouldDirty: true });
    setValue('pricePaise', String(rupeesFromPaise(pricePaise)), { shouldDirty: true });
  };
  return (
    <Button look="plain" icon="renew" wide onClick={fillIn} className="border-leaf! text-leaf">
      {t('sell.as-last-time', {
        quantity: formats.quantity(quantityMilli, unit),
        price: formats.rupees(pricePaise),
      })}
    </Button>
  );
}
