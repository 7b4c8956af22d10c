import { nameField, otherLanguages } from '@polam/domain/catalogue';
import { useText } from '~/i18n/language.tsx';
import type { CallForm } from '~/lib/forms/call-form.ts';
import { Button } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { CategoryValues } from './categories.api.ts';

const LONGEST = 60;

/** Names of a category: English required, other languages optional. Source: SPEC "Manage Categories". */
export function CategoryForm({ form }: { form: CallForm<CategoryValues> }) {
  const t = useText();
  const { errorOf, onSubmit, isSending, refusal } = form;
  const { register } = form.form;
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <TextField
        label={t('admin.category-name')}
        placeholder={t('admin.category-placeholder')}
        autoComplete="off"
        maxLength={LONGEST}
        error={errorOf('name')}
        {...register('name')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {otherLanguages.map((language) => (
          <TextField
            key={language}
            label={t(`admin.name-${language}`)}
            optional={t('admin.optional')}
            autoComplete="off"
            maxLength={LONGEST}
            error={errorOf(nameField(language))}
            {...register(nameField(language))}
          />
        ))}
      </div>
      <RefusalNotice text={refusal} />
      <Button type="submit" busy={isSending} className="sm:justify-self-start">
        {t('admin.submit')}
      </Button>
    </form>
  );
}
