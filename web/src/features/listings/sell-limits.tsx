import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/typed-number.ts';
import { Icon } from '~/ui/icon.tsx';
import { MoneyField } from '~/ui/text-field.tsx';
import type { DetailsForm } from './sell-form-state.ts';

/** Price limits that answer offers automatically, collapsed by default. */
export function SellLimits({ form }: { form: DetailsForm }) {
  const t = useText();
  const formats = useFormats();
  const { register } = form.form;
  const { acceptFromPaise, declineBelowPaise, unit } = form.values;
  const [isOpen, setOpen] = useState(acceptFromPaise !== '' || declineBelowPaise !== '');
  const errors = [form.errorOf('acceptFromPaise'), form.errorOf('declineBelowPaise')];
  const per = formats.unit(unit);
  return (
    <details
      open={isOpen || errors.some((error) => error !== undefined)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line px-4"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        {t('sell.limits')}
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pb-4">
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
      </div>
    </details>
  );
}
