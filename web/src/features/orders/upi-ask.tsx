import { get as getAccount, update } from '@polam/contract/calls/account';
import { isPayable } from '@polam/domain/order-notes';
import { USER_TEXT } from '@polam/domain/user';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { useCallForm } from '~/lib/call-form.ts';
import { refreshed } from '~/lib/changes.ts';
import type { MoreRules } from '~/lib/check-fields.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { TextField } from '~/ui/text-field.tsx';
import { toast } from '~/ui/toast.ts';
import type { Order } from './orders.api.ts';

/**
 * Shown where UPI cannot be used because the seller gave no id: asks the seller for it, and informs the
 * buyer.
 */
export function UpiAsk({ order }: { order: Order }) {
  const t = useText();
  const isBuyer = order.side === 'buyer';
  // A seller who has the money, or has a dispute, is asked for nothing.
  const isDue = isPayable(order.state) && order.state !== 'disputed' && order.receivedAt === null;
  if (!isDue) return null;
  if (!isBuyer) return <AskSeller />;
  if (order.upiId !== undefined || order.paidAt !== null) return null;
  return <p className="text-small text-soil-soft">{t('deal.no-upi', { name: order.seller.name })}</p>;
}

function AskSeller() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useAsk(getAccount, {});
  if (data === undefined || data.account.upiId !== null) return null;
  return (
    <>
      <Notice tone="sky">
        <p>{t('deal.upi-ask')}</p>
        <Button small look="plain" onClick={() => setOpen(true)} className="mt-2">
          {t('deal.upi-give')}
        </Button>
      </Notice>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('deal.upi-give')}
        closeText={t('orders.close')}
      >
        <UpiForm />
      </Dialog>
    </>
  );
}

type UpiValues = { readonly upiId: string };

/** The UPI id alone; once it is known the form disappears. */
function UpiForm() {
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
    <form noValidate onSubmit={(event) => void form.onSubmit(event)} className="grid grid-cols-1 gap-4">
      <TextField
        label={t('account.upi')}
        hint={t('deal.upi-hint')}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USER_TEXT.upiId}
        error={form.errorOf('upiId')}
        {...form.form.register('upiId')}
      />
      <RefusalNotice text={form.refusal} />
      <Button type="submit" wide busy={form.isSending}>
        {t('account.upi-save')}
      </Button>
    </form>
  );
}

/** The account accepts an empty id, which removes it; here one is required. */
const isGiven: MoreRules = ({ upiId }) => (upiId === '' ? { upiId: { problem: 'required' } } : {});
