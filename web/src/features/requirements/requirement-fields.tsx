import { requirementTerms } from '@polam/contract/requirements/fields';
import { REQUIREMENT_NOTE_LENGTH } from '@polam/domain/market/requirement';
import { isUnit, pricePerQuintal, units } from '@polam/domain/quantity';
import { changedTerms, type TermRole } from '@polam/domain/trade/binding-terms';
import type { ReactNode } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { CheckField, SelectField } from '~/ui/fields/choice-field.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import { MoneyField, NumberField, TextArea } from '~/ui/fields/text-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { RequirementForm, RequirementValues } from './requirement-form-state.ts';
import { today } from './requirement.ts';
import { useQuotes } from './requirements.api.ts';

/** A new field of the form does not compile until it has a role. */
const termRoles: Readonly<Record<keyof RequirementValues, TermRole>> = requirementTerms;

/**
 * Renders a warning beside some fields, that changing them ends quotes, where they are changed and quotes
 * wait.
 */
type WarnOfTerms = (...fields: readonly (keyof RequirementValues)[]) => ReactNode;

interface Changing {
  readonly requirementId: string;
  readonly typed: RequirementValues;
  readonly begun: RequirementValues;
}

/** The warnings of a form that changes a requirement. */
export function useWarnOfTerms({ requirementId, typed, begun }: Changing): WarnOfTerms {
  const t = useText();
  const quotes = useQuotes(requirementId).query.data?.quotes ?? [];
  const count = quotes.filter(({ state }) => state === 'pending').length;
  const changed = new Set(changedTerms(termRoles, begun, typed));
  return (...fields) =>
    count > 0 &&
    fields.some((field) => changed.has(field)) && (
      <Notice tone="turmeric" role="status">
        {t('offers.change-ends', { count })}
      </Notice>
    );
}

interface FieldsProps {
  readonly form: RequirementForm;
  /** Warning beside fields to which quotes are bound; absent for a new requirement. */
  readonly warn?: WarnOfTerms;
}

/** Quantity, unit and price of a requirement; the sum follows the typed text. */
export function RequirementTerms({ form, warn }: FieldsProps) {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 large-text:grid-cols-1">
        <NumberField label={t('sell.quantity')} {...form.numberField('quantityMilli')} />
        <UnitField form={form} />
      </div>
      {warn?.('unit')}
      <MoneyField
        label={t('requirements.price', { unit: formats.unit(form.values.unit) })}
        {...form.numberField('pricePaise')}
      />
      <Sums form={form} />
    </>
  );
}

function UnitField({ form }: { form: RequirementForm }) {
  const t = useText();
  const { unit: nameOf } = useFormats();
  const choose = (text: string) => isUnit(text) && form.form.setValue('unit', text);
  return (
    <SelectField
      label={t('sell.unit')}
      error={form.errorOf('unit')}
      options={units.map((unit) => ({ value: unit, label: nameOf(unit) }))}
      value={form.values.unit}
      onChange={(event) => choose(event.target.value)}
    />
  );
}

/** Fields of the day, organic, delivery, and a note. */
export function RequirementDetails({ form, warn }: FieldsProps) {
  const t = useText();
  const { register } = form.form;
  return (
    <>
      <DateField label={t('requirements.needed-on')} min={today()} {...form.field('neededOn')} />
      {warn?.('neededOn')}
      <CheckField
        label={t('requirements.organic-only')}
        hint={t('requirements.organic-hint')}
        {...register('organic')}
      />
      {warn?.('organic')}
      <CheckField
        label={t('requirements.deliver')}
        hint={t('requirements.deliver-hint')}
        {...register('shipping')}
      />
      {warn?.('shipping')}
      <TextArea
        label={t('requirements.note')}
        hint={t('requirements.note-hint')}
        optional={t('sell.optional')}
        rows={3}
        maxLength={REQUIREMENT_NOTE_LENGTH}
        {...form.field('note')}
      />
    </>
  );
}

function Sums({ form: { pricePaise, worthPaise, values } }: { form: RequirementForm }) {
  const t = useText();
  const formats = useFormats();
  const perQuintal =
    pricePaise === null || values.unit === 'quintal' ? null : pricePerQuintal(pricePaise, values.unit, null);
  // Always rendered, so that screen readers read out what is put into it.
  return (
    <output className="grid gap-1 rounded-card bg-leaf-tint px-4 py-3 text-leaf empty:hidden">
      {perQuintal !== null && (
        <span className="font-semibold">
          {t('listings.price-per', { price: formats.rupees(perQuintal), per: t('listings.per.quintal') })}
        </span>
      )}
      {worthPaise !== null && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          {t('requirements.worth')}
          <strong className="text-large">{formats.rupees(worthPaise)}</strong>
        </span>
      )}
    </output>
  );
}
