import { update } from '@polam/contract/calls/account';
import { languages } from '@polam/domain/catalogue';
import { USER_TEXT } from '@polam/domain/users/user';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { VillageField } from '~/lib/forms/village-field.tsx';
import { NumberField, TextArea, TextField } from '~/ui/fields/text-field.tsx';
import { useCacheAccount, type Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm, type PartForm } from './part-card.tsx';
import { SpellingFields, type Spelled } from './spelling-fields.tsx';

interface AboutValues extends Spelled {
  readonly description: string;
  readonly pincode: string;
}

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
        <SpellingFields form={form} of="name" />
        <PlaceFields form={form} account={account} />
        <SpellingFields form={form} of="address" />
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

function PlaceFields({
  form: { form, errorOf },
  account,
}: {
  form: PartForm<AboutValues>;
  account: Account;
}) {
  const t = useText();
  // Undefined where an empty field is registered as one that is not filled in, whatever its type says.
  const pincode = (useWatch({ control: form.control, name: 'pincode' }) as string | undefined) ?? '';
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
  const nameSpellings = typedSpellings(account.nameSpellings);
  const addressSpellings = typedSpellings(account.addressSpellings);
  return { name, description, address, pincode, nameSpellings, addressSpellings };
}

/** A field for each script; empty where the rule suffices. */
function typedSpellings(spelled: Account['nameSpellings']): Record<string, string> {
  return Object.fromEntries<string>(languages.map((language) => [language, spelled?.[language] ?? '']));
}
