import { update } from '@polam/contract/calls/account';
import { languages, type Language } from '@polam/domain/catalogue';
import { nameInScript } from '@polam/domain/names/name-in-script';
import { isInScript } from '@polam/domain/names/own-spelling';
import { USER_TEXT } from '@polam/domain/users/user';
import { useWatch } from 'react-hook-form';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { VillageField } from '~/lib/forms/village-field.tsx';
import { NumberField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { useCacheAccount, type Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm, type PartForm } from './part-card.tsx';

// A type, not an interface: the form library requires a type with an implicit index signature.
type AboutValues = {
  readonly name: string;
  readonly description: string;
  readonly address: string;
  readonly pincode: string;
  readonly nameSpellings: Record<string, string>;
};

/** Form of the name, description and place of the user. */
export function AboutPart({ account }: { account: Account }) {
  const t = useText();
  const cache = useCacheAccount();
  const form = usePartForm<typeof update, AboutValues>(update, {
    draftKey: 'account about',
    defaults: valuesOf(account),
    onSaved: async ({ account: saved }) => {
      await cache(saved);
      return valuesOf(saved);
    },
  });
  return (
    <PartCard part="about" lead={t('account.about-lead')}>
      <PartFields form={form} button={t('account.about-save')} saved={t('account.about-saved')}>
        <WordFields form={form} />
        <SpellingFields form={form} />
        <PlaceFields form={form} account={account} />
      </PartFields>
    </PartCard>
  );
}

function WordFields({ form: { field } }: { form: PartForm<AboutValues> }) {
  const t = useText();
  return (
    <>
      <TextField
        label={t('accounts.name')}
        autoComplete="name"
        maxLength={USER_TEXT.name}
        {...field('name')}
      />
      <TextArea
        label={t('account.description')}
        optional={t('accounts.optional')}
        hint={t('account.description-hint')}
        maxLength={USER_TEXT.description}
        {...field('description')}
      />
    </>
  );
}

/** The name in the scripts that it does not stand in; what is left empty is written by rule, as the field shows it. */
function SpellingFields({ form: { form, errorOf } }: { form: PartForm<AboutValues> }) {
  const t = useText();
  const [name, spelled] = useWatch({ control: form.control, name: ['name', 'nameSpellings'] });
  const isWrong = (language: Language) =>
    spelled[language] !== undefined && spelled[language] !== '' && !isInScript(spelled[language], language);
  const others = languages.flatMap((language) => {
    const spoken = nameInScript(name, language);
    return spoken === null ? [] : [{ language, spoken }];
  });
  // The fields are checked as one; of a refusal for another reason the first one tells.
  const refused = others.find(({ language }) => isWrong(language)) ?? others[0];
  return others.map(({ language, spoken }) => (
    <TextField
      key={language}
      label={t('account.name-in', { language: t(`account.letters.${language}`) })}
      optional={t('accounts.optional')}
      hint={<span className="any-script">{t('account.name-in-hint', { name: spoken })}</span>}
      error={language === refused?.language ? errorOf('nameSpellings') : undefined}
      placeholder={spoken}
      lang={language}
      maxLength={USER_TEXT.name}
      {...form.register(`nameSpellings.${language}`)}
    />
  ));
}

function PlaceFields({
  form: { form, errorOf },
  account,
}: {
  form: PartForm<AboutValues>;
  account: Account;
}) {
  const t = useText();
  const pincode = useWatch({ control: form.control, name: 'pincode' });
  const address = useWatch({ control: form.control, name: 'address' }) as string | undefined;
  // An account that was opened by a number has one of the two: the other stays empty until it is filled in.
  const unlessNone = (name: 'address' | 'pincode', read: (typed: string) => string = (typed) => typed) =>
    form.register(name, {
      setValueAs: (typed: string) => (typed === '' && account[name] === '' ? undefined : read(typed)),
    });
  const { ref } = unlessNone('address');
  const set = (name: 'address' | 'pincode', text: string) => form.setValue(name, text, { shouldDirty: true });
  return (
    <>
      <VillageField
        label={t('accounts.address')}
        hint={t('accounts.address-hint')}
        error={errorOf('address')}
        value={address ?? ''}
        onChange={(text) => set('address', text)}
        onChoose={(village) => {
          set('address', village.name);
          set('pincode', village.pincode);
        }}
        near={pincode}
        inputProps={{ name: 'address', ref, autoComplete: 'street-address' }}
      />
      <NumberField
        label={t('accounts.pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={<PlaceOfPincode pincode={pincode} />}
        error={errorOf('pincode')}
        {...unlessNone('pincode', typedNumber)}
      />
    </>
  );
}

function valuesOf({ name, description, address, pincode, ...account }: Account): AboutValues {
  const spelled = languages.map((language): [string, string] => [
    language,
    account.nameSpellings?.[language] ?? '',
  ]);
  return { name, description, address, pincode, nameSpellings: Object.fromEntries<string>(spelled) };
}
