import type { RateUnit } from '@polam/domain/catalogue';
import { MACHINE_TEXT } from '@polam/domain/machine-moves';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { OTHER_MACHINES } from './machine.ts';
import type { MachineType } from './machines.api.ts';
import type { MachineForm } from './machine-form-state.ts';

interface TypeFieldsProps {
  readonly form: MachineForm;
  readonly types: readonly MachineType[];
}

/** The type of a machine; one of no known type is called by its owner's own word. */
export function TypeFields({ form, types }: TypeFieldsProps) {
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
  const isOther = type?.slug === OTHER_MACHINES;
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
          maxLength={MACHINE_TEXT.item}
          error={form.errorOf('item')}
          value={isTypeName(item, type) ? '' : item}
          onChange={(event) =>
            // Without a word of its own it keeps the type's.
            form.form.setValue('item', event.target.value || type.names.en, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}

/** In what the hire of the machine of a form is counted. */
export function useRateUnit({ values: { item } }: MachineForm, types: readonly MachineType[]): RateUnit {
  return typeOf(item, types)?.rateUnit ?? 'day';
}

/** The type of a word; whatever no type knows is one of the others. */
function typeOf(item: string, types: readonly MachineType[]): MachineType | undefined {
  if (item.trim() === '') return undefined;
  return types.find((type) => isTypeName(item, type)) ?? types.find(({ slug }) => slug === OTHER_MACHINES);
}

function isTypeName(item: string, { names }: MachineType): boolean {
  return Object.values(names).some((name) => name.toLowerCase() === item.trim().toLowerCase());
}
