import { exportData, erase } from '@polam/contract/calls/account';
import { dayInIndia } from '@polam/domain/day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { clearUser } from '~/lib/offline/stored-of-user.ts';
import { endSession } from '~/lib/session/session.ts';
import { saveFile } from '~/lib/tables/save-table.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { EmailField } from '~/ui/fields/account-fields.tsx';
import { PhoneField } from '~/ui/fields/text-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { Notice } from '~/ui/surfaces.tsx';
import type { Account } from './account.api.ts';
import { ProofField, useProofFirst } from './proof-field.tsx';
import { PartCard, SavedWord, PartFields, usePartForm, type PartForm } from './part-card.tsx';

type EraseValues = {
  readonly confirmation: string;
  readonly password: string;
};

const empty: EraseValues = { confirmation: '', password: '' };

/** Deletion of the account: what is deleted, what stays, and two fields that guard against a mistake. */
export function ErasePart({ account }: { account: Account }) {
  const t = useText();
  const leave = useLeaving(account.id);
  const form: PartForm<EraseValues> = usePartForm<typeof erase, EraseValues>(erase, {
    defaults: empty,
    onSaved: async () => {
      await leave();
      return empty;
    },
  });
  const first = useProofFirst(form, { account, codeField: 'password', button: t('account.erase-button') });
  return (
    <PartCard part="erase" lead={t('account.erase-lead')}>
      <Explained />
      {/* No warning of unsaved input: the account is being deleted. */}
      <PartFields
        form={{ ...first.form, isUnsaved: false }}
        look={first.isCodeNext ? 'main' : 'danger'}
        button={first.button}
        saved=""
      >
        {account.email === '' ? (
          <PhoneField
            label={t('phones.erase-confirm')}
            autoComplete="off"
            {...form.numberField('confirmation')}
          />
        ) : (
          <EmailField
            label={<Asked email={account.email} />}
            autoComplete="off"
            {...form.field('confirmation')}
          />
        )}
        <ProofField account={account} step={first.code} field={form.field('password')} />
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

type State = { readonly is: 'idle' | 'busy' | 'saved' } | { readonly is: 'failed'; readonly message: string };

/** Download of all data stored about the user, as a file. */
export function DataPart() {
  const t = useText();
  const { state, get } = useDataFile();
  return (
    <PartCard part="data" lead={t('account.data-lead')}>
      {state.is === 'failed' && (
        <Notice tone="chilli" role="alert">
          {state.message}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={state.is === 'busy'} onClick={() => void get()} className="max-sm:w-full">
          {t('account.data-get')}
        </Button>
        <SavedWord text={state.is === 'saved' ? t('account.data-saved') : ''} />
      </div>
      <p className="text-small text-soil-soft">{t('account.data-limit')}</p>
    </PartCard>
  );
}

function useDataFile() {
  const [state, setState] = useState<State>({ is: 'idle' });
  const get = async () => {
    setState({ is: 'busy' });
    const saving = await saveFile(exportData, {}, `polam-my-data-${dayInIndia(new Date())}.json`);
    setState(saving.ok ? { is: 'saved' } : { is: 'failed', message: saving.message });
  };
  return { state, get };
}
