import { update } from '@polam/contract/calls/account';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { UpiField } from '~/lib/forms/upi-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { SendForm } from '~/ui/send-form.tsx';

type UpiValues = { readonly upiId: string };

/** The UPI id alone; once it is known the form disappears. */
export function UpiForm() {
  const t = useText();
  const form = useCallForm<typeof update, UpiValues>(update, {
    defaults: { upiId: '' },
    moreRules: isGiven,
    onDone: async () => {
      toast.success(t('account.upi-saved'));
      await refreshed();
    },
  });
  return (
    <SendForm form={form} send={t('account.upi-save')}>
      <UpiField hint={t('deal.upi-hint')} {...form.field('upiId')} />
    </SendForm>
  );
}

/** The account accepts an empty id, which removes it; here one is required. */
const isGiven: MoreRules = ({ upiId }) => (upiId === null ? { upiId: { problem: 'required' } } : {});
