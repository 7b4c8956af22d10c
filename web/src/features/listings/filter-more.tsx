import { USUAL_FILTER_UNIT } from '@polam/domain/goods-filter';
import { units } from '@polam/domain/quantity';
import { useFormats, useText } from '~/i18n/language.tsx';
import { WithinField } from '~/lib/within-field.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { DateField, MoneyField, NumberField } from '~/ui/text-field.tsx';
import { BoundField } from './bound-field.tsx';
import { FilterCheck } from './filter-controls.tsx';
import type { FilterProps } from './filter-props.ts';
import { useMyPincode } from './my-pincode.ts';
import { PincodeField } from './pincode-field.tsx';

const pair = 'grid grid-cols-1 gap-4 min-[22rem]:grid-cols-2 min-[22rem]:gap-3';

/** Filters in the sheet: distance, properties, price, quantity and days. */
export function FilterMore(props: FilterProps) {
  const t = useText();
  const { facets } = props;
  return (
    <>
      {props.filters.sort !== 'nearest' && <PincodeField {...props} />}
      <Within {...props} />
      <FilterCheck {...props} name="organic" label={t('listings.organic-only')} count={facets?.organic} />
      <FilterCheck {...props} name="shipping" label={t('listings.shipping-only')} count={facets?.shipping} />
      <PriceAndQuantity {...props} />
      <div className={pair}>
        <BoundField {...props} name="availableFrom" as={DateField} label={t('listings.need-from')} />
        <BoundField {...props} name="availableTo" as={DateField} label={t('listings.need-to')} />
      </div>
    </>
  );
}

/** Price and quantity, and the unit of both. */
export function PriceAndQuantity(props: FilterProps) {
  const { filters, onChange } = props;
  const t = useText();
  const { unit: unitName } = useFormats();
  const unit = filters.unit ?? USUAL_FILTER_UNIT;
  // The default unit is left out of the URL.
  const by = units.map((each) => ({ value: each === USUAL_FILTER_UNIT ? '' : each, label: unitName(each) }));
  const changeUnit = (text: string) => onChange({ unit: units.find((each) => each === text) });
  return (
    <>
      <SelectField
        label={t('listings.by-unit')}
        name="unit"
        options={by}
        value={unit === USUAL_FILTER_UNIT ? '' : unit}
        onChange={(event) => changeUnit(event.target.value)}
      />
      <div className={pair}>
        <BoundField {...props} name="minPricePaise" as={MoneyField} label={t('listings.min-price')} />
        <BoundField {...props} name="maxPricePaise" as={MoneyField} label={t('listings.max-price')} />
      </div>
      <div className={pair}>
        <BoundField
          {...props}
          name="minQuantityMilli"
          as={NumberField}
          label={t('listings.min-quantity')}
          unit={unitName(unit, 2)}
        />
        <BoundField
          {...props}
          name="maxQuantityMilli"
          as={NumberField}
          label={t('listings.max-quantity')}
          unit={unitName(unit, 2)}
        />
      </div>
    </>
  );
}

/** Filter by distance. */
export function Within({ filters, onChange, problems }: FilterProps) {
  const home = useMyPincode();
  const { within, pincode } = filters;
  const change = (km: number | undefined) =>
    onChange(km === undefined ? { within: km } : { within: km, pincode: pincode ?? home });
  return <WithinField km={within} error={problems['within']} onChange={change} />;
}
