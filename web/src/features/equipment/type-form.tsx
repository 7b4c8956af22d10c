import { createType } from '@polam/contract/calls/equipment';
import { mapNameFields, nameField, otherLanguages, rateUnits, type NameField } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/call-form.ts';
import { Button } from '~/ui/button.tsx';
import { SelectField } from '~/ui/choice-field.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { toast } from '~/ui/toast.ts';
import { refreshed } from '~/lib/changes.ts';

type TypeValues = Readonly<Record<'name' | NameField | 'keywords' | 'rateUnit', string>>;

const LONGEST = { name: 80, keywords: 200 } as const;
const empty: TypeValues = { name: '', ...mapNameFields(() => ''), keywords: '', rateUnit: 'day' };

/** Form that adds an equipment type; the only place that sets the unit of its rate. */
export function TypeForm() {
  const t = useText();
  const { form, errorOf, onSubmit, isSending, refusal } = useTypeForm();
  const lineOf = (name: keyof TypeValues) => ({
    autoComplete: 'off',
    maxLength: name === 'keywords' ? LONGEST.keywords : LONGEST.name,
    error: errorOf(name),
    ...form.register(name),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={t('admin.type-name')} {...lineOf('name')} />
        <SelectField
          label={t('admin.type-rate')}
          options={rateUnits.map((value) => ({ value, label: t(`equipment.per.${value}`) }))}
          error={errorOf('rateUnit')}
          {...form.register('rateUnit')}
        />
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={t(`admin.name-${language}`)}
            optional={t('admin.optional')}
            {...lineOf(nameField(language))}
          />
        ))}
      </div>
      <TextField
        label={t('admin.type-keywords')}
        optional={t('admin.optional')}
        hint={t('admin.type-keywords-hint')}
        {...lineOf('keywords')}
      />
      <RefusalNotice text={refusal} />
      <Button type="submit" busy={isSending} className="sm:justify-self-start">
        {t('admin.type-add')}
      </Button>
    </form>
  );
}

function useTypeForm() {
  const t = useText();
  const form = useCallForm<typeof createType, TypeValues>(createType, {
    defaults: empty,
    onDone: async () => {
      toast.success(t('admin.type-added', { name: form.form.getValues('name').trim() }));
      form.form.reset(empty);
      await refreshed();
    },
  });
  return form;
}
