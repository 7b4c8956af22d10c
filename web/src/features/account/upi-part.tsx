import { update } from '@polam/contract/calls/account';
import { USER_TEXT } from '@polam/domain/users/user';
import { useText } from '~/i18n/language.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { useCacheAccount, type Account } from './account.api.ts';
import { PartCard, PartFields, usePartForm } from './part-card.tsx';

type UpiValues = { readonly upiId: string };

/** Form of the UPI id, and its purpose. */
export function UpiPart({ account }: { account: Account }) {
  const t = useText();
  const cache = useCacheAccount();
  const form = usePartForm<typeof update, UpiValues>(update, {
    draftKey: 'account upi',
    defaults: { upiId: account.upiId ?? '' },
    onSaved: async ({ account: saved }) => {
      await cache(saved);
      return { upiId: saved.upiId ?? '' };
    },
  });
  return (
    <PartCard part="upi" lead={t('account.upi-lead')}>
      <PartFields form={form} button={t('account.upi-save')} saved={t('account.upi-saved')}>
        <TextField
          label={t('account.upi')}
          optional={t('accounts.optional')}
          hint={t('account.upi-hint')}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={USER_TEXT.upiId}
          error={form.errorOf('upiId')}
          {...form.form.register('upiId')}
        />
      </PartFields>
    </PartCard>
  );
}
