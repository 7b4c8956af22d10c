import type { DetailField } from '@polam/contract/listings/fields';
import { LISTING_TEXT } from '@polam/domain/listing';
import { Fragment } from 'react';
import { useText } from '~/i18n/language.tsx';
import { TextArea } from '~/ui/text-field.tsx';
import { detailFields, listingDetails } from './listing-details.tsx';
import { SellDaysFields } from './sell-days-fields.tsx';
import type { DetailsForm } from './sell-form-state.ts';
import { SellLimits } from './sell-limits.tsx';
import type { WarnOfTerms } from './terms-warning.tsx';

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
      <TextArea
        label={t('sell.description')}
        optional={t('sell.optional')}
        placeholder={t('sell.description-hint')}
        maxLength={LISTING_TEXT.description}
        error={form.errorOf('description')}
        {...form.form.register('description')}
      />
      <SellLimits form={form} />
    </>
  );
}
