import { addDays, dayInIndia, isDay } from '@polam/domain/day';
import { MAX_DAYS_AHEAD } from '@polam/domain/listing';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { RadioField } from '~/ui/choice-field.tsx';
import { DateField } from '~/ui/text-field.tsx';
import type { DetailsForm } from './sell-form-state.ts';

/** Availability of a listing: from a day on, or as a harvest that is sold in advance. */
export function SellDaysFields({ form }: { form: DetailsForm }) {
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

/** One day, with its formatted date below in the reader's language. */
function SellDay({ form, field, label, optional }: SellDayProps) {
  const formats = useFormats();
  const [today] = useState(() => dayInIndia(new Date()));
  const day = form.values[field];
  return (
    <DateField
      label={label}
      optional={optional}
      hint={isDay(day) && formats.day(day)}
      min={today}
      max={addDays(today, MAX_DAYS_AHEAD)}
      error={form.errorOf(field)}
      {...form.form.register(field)}
    />
  );
}
