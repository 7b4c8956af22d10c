import { LISTING_TEXT, MAX_DAYS_AHEAD } from '@polam/domain/listing';
import { addDays, dayInIndia, isDay } from '@polam/domain/day';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { CheckField } from '~/ui/choice-field.tsx';
import { DateField, TextArea } from '~/ui/text-field.tsx';
import type { SellForm } from './sell-form-state.ts';
import { SellQualityField } from './sell-quality-field.tsx';

/** What helps a buyer to decide, all of it with a good answer already given. */
export function SellDetails({ form }: { form: SellForm }) {
  const t = useText();
  const formats = useFormats();
  const { register, setValue } = form.form;
  const { availableOn } = form.values;
  const [today] = useState(() => dayInIndia(new Date()));
  return (
    <>
      <DateField
        label={t('sell.available')}
        hint={isDay(availableOn) && formats.day(availableOn)}
        min={today}
        max={addDays(today, MAX_DAYS_AHEAD)}
        error={form.errorOf('availableOn')}
        {...register('availableOn')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <CheckField label={t('sell.organic')} hint={t('sell.organic-hint')} {...register('organic')} />
        <CheckField label={t('sell.shipping')} hint={t('sell.shipping-hint')} {...register('shipping')} />
      </div>
      <SellQualityField value={form.values.quality} onChange={(grade) => setValue('quality', grade)} />
      <TextArea
        label={t('sell.description')}
        optional={t('sell.optional')}
        placeholder={t('sell.description-hint')}
        maxLength={LISTING_TEXT.description}
        error={form.errorOf('description')}
        {...register('description')}
      />
    </>
  );
}
