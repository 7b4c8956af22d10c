import type { RateUnit } from '@polam/domain/catalogue';
import { EQUIPMENT_TEXT } from '@polam/domain/hire/equipment-moves';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/fields/choice-field.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { OTHER_EQUIPMENT } from './equipment.ts';
import type { EquipmentType } from './equipment.api.ts';
import type { EquipmentForm } from './equipment-form-state.ts';

/** Type of the equipment; for an unknown type, a name in the owner's own words. */
export function TypeFields({ form, types }: { form: EquipmentForm; types: readonly EquipmentType[] }) {
  const t = useText();
  const language = useLanguage();
  const { item } = form.values;
  const type = typeOf(item, types);
  const offered = types.filter(({ hireOnly }) => form.purpose === 'hire' || !hireOnly);
  const choose = (slug: string) => {
    const chosen = types.find((each) => each.slug === slug);
    form.form.setValue('item', chosen?.names.en ?? '', {
      shouldDirty: true,
      shouldValidate: form.form.formState.isSubmitted,
    });
  };
  const isOther = type?.slug === OTHER_EQUIPMENT;
  return (
    <>
      <SelectField
        label={t('equipment.form.type')}
        name="type"
        empty={t('equipment.form.type-choose')}
        options={offered.map(({ slug, names }) => ({ value: slug, label: names[language] }))}
        value={type?.slug ?? ''}
        error={isOther ? undefined : form.errorOf('item')}
        onChange={(event) => choose(event.target.value)}
      />
      {isOther && (
        <TextField
          label={t('equipment.form.name')}
          hint={t('equipment.form.name-hint')}
          maxLength={EQUIPMENT_TEXT.item}
          error={form.errorOf('item')}
          value={isTypeName(item, type) ? '' : item}
          onChange={(event) =>
            // An empty name falls back to that of the type.
            form.form.setValue('item', event.target.value || type.names.en, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}

export function useRateUnit({ values: { item } }: EquipmentForm, types: readonly EquipmentType[]): RateUnit {
  return typeOf(item, types)?.rateUnit ?? 'day';
}

/** Type of a name; a name of no known type belongs to the type of others. */
function typeOf(item: string, types: readonly EquipmentType[]): EquipmentType | undefined {
  if (item.trim() === '') return undefined;
  return types.find((type) => isTypeName(item, type)) ?? types.find(({ slug }) => slug === OTHER_EQUIPMENT);
}

function isTypeName(item: string, { names }: EquipmentType): boolean {
  return Object.values(names).some((name) => name.toLowerCase() === item.trim().toLowerCase());
}
