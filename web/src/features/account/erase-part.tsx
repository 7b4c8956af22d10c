import { erase } from '@polam/contract/calls/account';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { clearUser } from '~/lib/offline/stored-of-user.ts';
import { endSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { EmailText } from '~/ui/email-text.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import type { Account } from './account.api.ts';
import { PartCard, PartFields } from './part-card.tsx';
import { usePartForm } from './part-form.ts';

type EraseValues = {
  readonly confirmation: string;
  readonly password: string;
};

const empty: EraseValues = { confirmation: '', password: '' };

/** Deletion of the account: what is deleted, what stays, and two fields that guard against a mistake. */
export function ErasePart({ account }: { account: Account }) {
  const t = useText();
  const leave = useLeaving(account.id);
  const form = usePartForm<typeof erase, EraseValues>(erase, {
    defaults: empty,
    onSaved: async () => {
      await leave();
      return empty;
    },
  });
  return (
    <PartCard part="erase" lead={t('account.erase-lead')}>
      <Explained />
      {/* No warning of unsaved input: the account is being deleted. */}
      <PartFields
        form={{ ...form, isUnsaved: false }}
        look="danger"
        button={t('account.erase-button')}
        saved=""
      >
        <EmailField
          label={<Asked email={account.email} />}
          autoComplete="off"
          error={form.errorOf('confirmation')}
          {...form.form.register('confirmation')}
        />
        <SecretField
          label={t('account.password-old')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          {...form.form.register('password')}
        />
      </PartFields>
    </PartCard>
  );
}

/** The text to copy is on a line of its own. */
function Asked({ email }: { email: string }) {
  const t = useText();
  return (
    <>
      {t('account.erase-confirm')}{' '}
      <span className="block wrap-anywhere">
        <EmailText email={email} />
      </span>
    </>
  );
}

const goes: readonly PlainTextKey[] = [
  'account.erase-goes-1',
  'account.erase-goes-2',
  'account.erase-goes-3',
];

function Explained() {
  const t = useText();
  return (
    <div className="grid gap-4">
      <section className="grid gap-1.5">
        <h3 className="font-semibold">{t('account.erase-goes')}</h3>
        <ul className="grid gap-1.5">
          {goes.map((text) => (
            <li key={text} className="flex gap-2">
              <Icon name="trash" className="mt-0.5 size-5 text-chilli" />
              <span className="min-w-0">{t(text)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid gap-1.5">
        <h3 className="font-semibold">{t('account.erase-stays')}</h3>
        <p className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-5 text-leaf" />
          <span className="min-w-0">{t('account.erase-stays-1')}</span>
        </p>
      </section>
      <Notice tone="turmeric">
        {t('account.erase-first')}{' '}
        <Link to={paths.orders()} className="font-semibold underline underline-offset-4">
          {t('account.erase-orders')}
        </Link>
      </Notice>
      <Link
        to={paths.accountPart({ part: 'data' })}
        className="inline-flex min-h-12 items-center font-semibold text-leaf underline-offset-4 hover:underline"
      >
        {t('account.erase-download')}
      </Link>
    </div>
  );
}

/** Ends the session and removes everything of the account from this device. */
function useLeaving(who: string): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const cache = useQueryClient();
  return async () => {
    endSession();
    cache.clear();
    await clearUser(who);
    await navigate(paths.home());
    toast.success(t('account.erased'));
  };
}
