import { update } from '@polam/contract/calls/account';
import { contactVisibilities } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { typedNumber } from '~/lib/forms/typed-number.ts';
import { RadioField } from '~/ui/fields/choice-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { useCacheAccount, type Account } from './account.api.ts';
import { PartCard, PartFields } from './part-card.tsx';
import { usePartForm } from './part-form.ts';

type ContactValues = {
  readonly phone: string;
  readonly contactVisibility: string;
};

/** Form of the phone number, and of who sees phone, email and address. */
export function ContactPart({ account }: { account: Account }) {
  const t = useText();
  const cache = useCacheAccount();
  const form = usePartForm<typeof update, ContactValues>(update, {
    draftKey: 'account contact',
    defaults: valuesOf(account),
    onSaved: async ({ account: saved }) => {
      await cache(saved);
      return valuesOf(saved);
    },
  });
  const options = contactVisibilities.map((value) => ({ value, label: t(`account.${value}`) }));
  return (
    <PartCard part="contact" lead={t('account.contact-lead')}>
      <PartFields form={form} button={t('account.contact-save')} saved={t('account.contact-saved')}>
        <PhoneField
          label={t('accounts.phone')}
          error={form.errorOf('phone')}
          {...form.form.register('phone', { setValueAs: typedNumber })}
        />
        <RadioField
          label={t('account.visibility')}
          options={options}
          error={form.errorOf('contactVisibility')}
          {...form.form.register('contactVisibility')}
        />
        <Notice tone="plain">{t('account.privacy')}</Notice>
      </PartFields>
    </PartCard>
  );
}

function valuesOf({ phone, contactVisibility }: Account): ContactValues {
  return { phone, contactVisibility };
}
