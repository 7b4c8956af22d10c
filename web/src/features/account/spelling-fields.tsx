import { languages, type Language } from '@polam/domain/catalogue';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { isInScript } from '@polam/domain/names/own-spelling';
import { USER_TEXT } from '@polam/domain/users/user';
import type { FieldValues } from '~/lib/forms/state/fields.ts';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import type { PartForm } from './part-card.tsx';

/** Name and village of a form with their spellings by language. */
export interface Spelled {
  readonly name: string;
  readonly address: string;
  readonly nameSpellings: Record<string, string>;
  readonly addressSpellings: Record<string, string>;
}

interface SpellingFieldsProps<V extends FieldValues> {
  readonly form: PartForm<V>;
  readonly of: 'name' | 'address';
}

/** A name or village in the scripts that it does not stand in; what is left empty is written by rule, as the field shows it. */
export function SpellingFields<V extends Spelled>({ form, of }: SpellingFieldsProps<V>) {
  const t = useText();
  // Every form of these has the fields of what is spelt.
  const { form: inner, errorOf } = form as unknown as PartForm<Spelled>;
  const own = `${of}Spellings` as const;
  const [typed, spelled] = useWatch({ control: inner.control, name: [of, own] });
  // Undefined where an empty field is registered as one that is not filled in, whatever its type says.
  const written = (typed as string | undefined) ?? '';
  const isWrong = (language: Language) =>
    spelled[language] !== undefined && spelled[language] !== '' && !isInScript(spelled[language], language);
  const others = languages.flatMap((language) => {
    const spoken = nameInScript(written, language);
    return spoken === null ? [] : [{ language, spoken }];
  });
  // The fields are checked as one; of a refusal for another reason the first one tells.
  const refused = others.find(({ language }) => isWrong(language)) ?? others[0];
  return others.map(({ language, spoken }) => (
    <TextField
      key={language}
      label={t(`account.${of}-in`, { language: t(`account.letters.${language}`) })}
      optional={t('accounts.optional')}
      hint={<span className="any-script">{t('account.name-in-hint', { name: spoken })}</span>}
      error={language === refused?.language ? errorOf(own) : undefined}
      placeholder={spoken}
      lang={language}
      maxLength={USER_TEXT[of]}
      {...inner.register(`${own}.${language}`)}
    />
  ));
}
