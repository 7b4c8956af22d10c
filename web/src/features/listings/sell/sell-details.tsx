import type { DetailField } from '@polam/contract/listings/fields';
import { addDays, dayInIndia } from '@polam/domain/day';
import { LISTING_TEXT, MAX_DAYS_AHEAD } from '@polam/domain/market/listing';
import { Fragment, useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { MeasuredField } from '~/lib/forms/measured/measured-field.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, TextArea } from '~/ui/fields/text-field.tsx';
import { detailFields, listingDetails } from '../page/listing-details.tsx';
import { PlaceFields, placeFieldNames } from '../place/place-fields.tsx';
import { Fold } from './fold.tsx';
import type { DetailsForm } from './sell-form-state.ts';
import type { WarnOfTerms } from '../own/terms-warning.tsx';

interface SellDetailsProps {
  readonly form: DetailsForm;
  /** Renders a warning beside fields that offers bind; absent for a new listing. */
  readonly warn?: WarnOfTerms;
}

const checks: readonly DetailField[] = ['organic', 'shipping'];

/** Details that help a buyer to decide, all with good defaults. */
export function SellDetails({ form, warn }: SellDetailsProps) {
  const t = useText();
  return (
    <>
      <SellDaysFields form={form} />
      {warn && <PlaceFields form={form} warning={warn(...placeFieldNames)} />}
      {warn?.('inAdvance', 'availableOn', 'harvestUntil', 'deliverBy')}
      <div className="grid gap-3 sm:grid-cols-2">
        {checks.map((field) => (
          <Fragment key={field}>{listingDetails[field].control(form, t)}</Fragment>
        ))}
      </div>
      {warn?.(...checks)}
      {detailFields
        .filter((field) => !checks.includes(field))
        .map((field) => (
          <Fragment key={field}>
            {listingDetails[field].control(form, t)}
            {warn?.(field)}
          </Fragment>
        ))}
      {form.values.commodityId !== '' && (
        <MeasuredField
          commodity={form.values.commodityId}
          value={form.values.measured}
          onChange={(written) =>
            form.form.setValue('measured', written, {
              shouldDirty: true,
              shouldValidate: form.errorOf('measured') !== undefined,
            })
          }
          error={form.errorOf('measured')}
        />
      )}
      {warn?.('measured')}
      <TextArea
        label={t('sell.description')}
        optional={t('sell.optional')}
        placeholder={t('sell.description-hint')}
        maxLength={LISTING_TEXT.description}
        {...form.field('description')}
      />
      <SellLimits form={form} />
    </>
  );
}

/** Price limits that answer offers automatically, collapsed by default. */
function SellLimits({ form }: { form: DetailsForm }) {
  const t = useText();
  const formats = useFormats();
  const { register } = form.form;
  const { acceptFromPaise, declineBelowPaise, unit } = form.values;
  const errors = [form.errorOf('acceptFromPaise'), form.errorOf('declineBelowPaise')];
  const per = formats.unit(unit);
  return (
    <Fold
      title={t('sell.limits')}
      startsOpen={acceptFromPaise !== '' || declineBelowPaise !== ''}
      isHeldOpen={errors.some((error) => error !== undefined)}
    >
      <p className="text-soil-soft">{t('sell.limits-hint')}</p>
      <MoneyField
        label={t('sell.accept-from', { unit: per })}
        optional={t('sell.optional')}
        hint={t('sell.accept-from-hint')}
        error={errors[0]}
        {...register('acceptFromPaise', { setValueAs: typedNumber })}
      />
      <MoneyField
        label={t('sell.decline-below', { unit: per })}
        optional={t('sell.optional')}
        hint={t('sell.decline-below-hint')}
        error={errors[1]}
        {...register('declineBelowPaise', { setValueAs: typedNumber })}
      />
    </Fold>
  );
}

/** Availability of a listing: from a day on, or as a harvest that is sold in advance. */
function SellDaysFields({ form }: { form: DetailsForm }) {
  const t = useText();
  const isAhead = form.values.inAdvance === '1';
  return (
    <>
      <RadioField
        label={t('sell.when')}
        className="sm:grid-cols-2"
        options={[
          { value: '0', label: t('sell.when.now') },
          { value: '1', label: t('sell.when.harvest') },
        ]}
        value={form.values.inAdvance}
        {...form.form.register('inAdvance')}
      />
      {isAhead ? (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SellDay form={form} field="availableOn" label={t('sell.harvest-from')} />
          <SellDay form={form} field="harvestUntil" label={t('sell.harvest-until')} />
          <SellDay form={form} field="deliverBy" label={t('sell.deliver-by')} optional={t('sell.optional')} />
        </div>
      ) : (
        <SellDay form={form} field="availableOn" label={t('sell.available')} />
      )}
    </>
  );
}

interface SellDayProps {
  readonly form: DetailsForm;
  readonly field: 'availableOn' | 'harvestUntil' | 'deliverBy';
  readonly label: string;
  readonly optional?: string;
}

function SellDay({ form, field, label, optional }: SellDayProps) {
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <DateField
      label={label}
      optional={optional}
      min={today}
      max={addDays(today, MAX_DAYS_AHEAD)}
      {...form.field(field)}
    />
  );
}
