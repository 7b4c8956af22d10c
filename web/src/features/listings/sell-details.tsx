import { LISTING_TEXT } from '@polam/domain/listing';
import { useText } from '~/i18n/language.tsx';
import { CheckField } from '~/ui/choice-field.tsx';
import { TextArea } from '~/ui/text-field.tsx';
import { SellDaysFields } from './sell-days-fields.tsx';
import type { DetailsForm } from './sell-form-state.ts';
import { SellLimits } from './sell-limits.tsx';
import { SellQualityField } from './sell-quality-field.tsx';
import type { WarnOfTerms } from './terms-warning.tsx';

interface SellDetailsProps {
  readonly form: DetailsForm;
  /** Value that the form sends for an ungraded listing. */
  readonly noGrade: '' | '0';
  /** Renders a warning beside fields that offers bind; absent for a new listing. */
  readonly warn?: WarnOfTerms;
}

/** Details that help a buyer to decide, all with good defaults. */
export function SellDetails({ form, noGrade, warn }: SellDetailsProps) {
  const t = useText();
  const { register, setValue } = form.form;
  const { quality } = form.values;
  return (
    <>
      <SellDaysFields form={form} />
      {warn?.('inAdvance', 'availableOn', 'harvestUntil', 'deliverBy')}
      <div className="grid gap-3 sm:grid-cols-2">
        <CheckField label={t('sell.organic')} hint={t('sell.organic-hint')} {...register('organic')} />
        <CheckField label={t('sell.shipping')} hint={t('sell.shipping-hint')} {...register('shipping')} />
      </div>
      {warn?.('organic', 'shipping')}
      <SellQualityField
        value={quality === noGrade ? '' : quality}
        onChange={(grade) => setValue('quality', grade === '' ? noGrade : grade)}
      />
      {warn?.('quality')}
      <TextArea
        label={t('sell.description')}
        optional={t('sell.optional')}
        placeholder={t('sell.description-hint')}
        maxLength={LISTING_TEXT.description}
        error={form.errorOf('description')}
        {...register('description')}
      />
      <SellLimits form={form} />
    </>
  );
}
