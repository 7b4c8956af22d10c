import { getNumberHolder, moveToPhone } from '@polam/contract/calls/admin';
import { isPhone, phoneDigits } from '@polam/domain/users/user';
import { useState, type ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { ProfileLink } from '~/lib/screens/names/profile-link.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useWhyFailed } from '~/lib/screens/answer-view.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { PhoneField, TextArea } from '~/ui/fields/text-field.tsx';
import { SendForm } from '~/ui/send-form.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { AdminAccount } from './users.api.ts';

type MoveValues = { readonly phone: string; readonly reason: string };

/** Moves an account to a number that the admin has checked, or gives it a new PIN; with a reason for the log. */
export function MovePhone({ account }: { account: AdminAccount }) {
  const t = useText();
  const [done, setDone] = useState<{ readonly pin: string | null } | null>(null);
  const form: CallForm<MoveValues> = useCallForm<typeof moveToPhone, MoveValues>(moveToPhone, {
    defaults: { phone: account.loginPhone ?? account.phone, reason: '' },
    fixed: { userId: account.id },
    onDone: async ({ pin }) => {
      setDone({ pin });
      await refreshed();
    },
  });
  return (
    <details className="rounded-card border border-line-strong">
      <summary className="flex min-h-12 cursor-pointer items-center justify-center px-5 font-semibold">
        {t('phones.move')}
      </summary>
      <div className="grid gap-4 p-4">
        <p className="text-small text-soil-soft">{t('phones.move-lead')}</p>
        {done !== null && (
          <Notice tone="leaf" role="status">
            <p>{t('phones.moved')}</p>
            {done.pin !== null && <p>{t('phones.moved-pin')}</p>}
            {done.pin !== null && <p className="text-title font-bold tabular-nums">{done.pin}</p>}
          </Notice>
        )}
        <SendForm form={form} send={t('phones.move')}>
          <div className="grid gap-2">
            <PhoneField label={t('phones.number')} {...form.numberField('phone')} />
            <Holder form={form} userId={account.id} />
          </div>
          <TextArea label={t('phones.move-reason')} rows={2} maxLength={500} {...form.field('reason')} />
        </SendForm>
      </div>
    </details>
  );
}

/** Whose account the typed number opens now, with what becomes of that; that this is asked, or could not be. */
function Holder({ form, userId }: { form: CallForm<MoveValues>; userId: string }) {
  const t = useText();
  const spoken = useSpokenName();
  const phone = phoneDigits(useWatch({ control: form.form.control, name: 'phone' }));
  const isWhole = isPhone(phone);
  const { data, error } = useAsk(getNumberHolder, { phone }, { enabled: isWhole });
  const why = useWhyFailed(error);
  if (!isWhole) return <Said />;
  if (data === undefined) return <Said>{why ?? t('phones.holder-asked')}</Said>;
  const { holder } = data;
  if (holder === null || holder.id === userId) return <Said>{t('phones.holder-none')}</Said>;
  return (
    <Said tone={holder.keeps ? 'chilli' : 'turmeric'}>
      <p>{t(holder.keeps ? 'phones.holder-keeps' : 'phones.holder-loses', { name: spoken(holder) })}</p>
      <ProfileLink user={holder} className="font-semibold underline" />
    </Said>
  );
}

/** The box stays while what it says changes, so that screen readers tell of it. */
function Said({ tone, children }: { tone?: 'chilli' | 'turmeric'; children?: ReactNode }) {
  return (
    <div role="status" className="text-small text-soil-soft">
      {tone === undefined ? children : <Notice tone={tone}>{children}</Notice>}
    </div>
  );
}
