import { PHONE_PREFIX } from '@polam/domain/users/user';
import { type ReactNode, useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { useNameOnALine } from '~/lib/screens/names/name-as-written.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { ConfirmDialog, Sheet } from '~/ui/overlays/dialog.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { useAccount, useAct, type Act, type AdminAccount, type AdminUser } from './users.api.ts';
import { MovePhone } from './move-phone.tsx';
import { UserBadges } from './user-badges.tsx';

interface AccountSheetProps {
  /** Null while the sheet is closed. */
  readonly user: AdminUser | null;
  readonly onClose: () => void;
}

/** Sheet of one account with the actions of an admin; every action asks for confirmation. */
export function AccountSheet({ user, onClose }: AccountSheetProps) {
  const title = useNameOnALine(user ?? { name: '' });
  return (
    <Sheet isOpen={user !== null} onClose={onClose} title={title}>
      {user !== null && <Account userId={user.id} />}
    </Sheet>
  );
}

function Account({ userId }: { userId: string }) {
  const t = useText();
  return (
    <AnswerView
      query={useAccount(userId)}
      coming={<Skeleton className="h-72" />}
      failed={t('admin.person-failed')}
    >
      {({ account }) => <AccountBody account={account} />}
    </AnswerView>
  );
}

function AccountBody({ account }: { account: AdminAccount }) {
  const t = useText();
  const [asked, setAsked] = useState<Act | null>(null);
  return (
    <>
      <p className="flex flex-wrap gap-1 empty:hidden">
        <UserBadges user={account} />
      </p>
      <Facts account={account} />
      <LinkButton to={paths.publicUser({ uid: account.id })} look="plain" icon="person" wide>
        {t('admin.see-profile')}
      </LinkButton>
      <Acts account={account} onAct={setAsked} />
      {account.role === '1' && <MovePhone account={account} />}
      <ActDialog account={account} act={asked} onClose={() => setAsked(null)} />
    </>
  );
}

function Facts({ account }: { account: AdminAccount }) {
  const t = useText();
  const { dayOf, ago } = useFormats();
  const { email, phone, address, pincode, district, createdAt, suspendedAt, lastSeenAt } = account;
  const lines: readonly (readonly [string, ReactNode])[] = [
    ...(email === '' ? [] : [[t('admin.email'), <EmailText key="email" email={email} />] as const]),
    [t('admin.phone'), `+${PHONE_PREFIX} ${phone}`],
    ...(account.loginPhone === null
      ? []
      : [[t('phones.part'), `+${PHONE_PREFIX} ${account.loginPhone}`] as const]),
    [t('admin.address'), [address, district, pincode].filter(Boolean).join(', ')],
    [t('admin.joined-on'), dayOf(createdAt)],
    ...(suspendedAt === null ? [] : [[t('admin.suspended-on'), dayOf(suspendedAt)] as const]),
    [t('admin.sessions'), String(account.sessions)],
    ...(lastSeenAt === null ? [] : [[t('admin.last-seen'), ago(lastSeenAt)] as const]),
    [t('admin.lots'), String(account.listings)],
    [t('admin.orders'), String(account.orders)],
    [t('admin.complaints'), String(account.complaints)],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soil-soft">{name}</dt>
          <dd className="any-script min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Acts({ account, onAct }: { account: AdminAccount; onAct: (act: Act) => void }) {
  const t = useText();
  const isAdmin = account.role === '0';
  const isOut = account.suspendedAt !== null;
  const acts: readonly Act[] = [
    ...(isOut ? (['restore'] as const) : []),
    ...(isAdmin ? (['unmake-admin'] as const) : []),
    ...(!isAdmin && !isOut ? (['make-admin'] as const) : []),
    ...(account.sessions > 0 ? (['end-sessions'] as const) : []),
    ...(!isAdmin && !isOut ? (['suspend'] as const) : []),
  ];
  return (
    <div className="grid grid-cols-1 gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          look={act === 'suspend' || act === 'unmake-admin' ? 'danger' : 'plain'}
          wide
          onClick={() => onAct(act)}
        >
          {t(`admin.act.${act}`)}
        </Button>
      ))}
    </div>
  );
}

interface ActDialogProps {
  readonly account: AdminAccount;
  /** Null while no confirmation is open. */
  readonly act: Act | null;
  readonly onClose: () => void;
}

function ActDialog({ account, act, onClose }: ActDialogProps) {
  const t = useText();
  const spoken = useSpokenName();
  const session = useSession();
  const doing = useAct(account.id);
  const [refusal, setRefusal] = useState('');
  const isOneself = session.state === 'signed-in' && session.user.id === account.id;
  const close = () => {
    setRefusal('');
    onClose();
  };
  const confirm = async () => {
    if (act === null) return;
    const why = await doing.act(act);
    if (why === '') close();
    else setRefusal(why);
  };
  return (
    <ConfirmDialog
      isOpen={act !== null}
      title={act === null ? '' : t(`admin.act-title.${act}`, { name: spoken(account) })}
      actText={act === null ? '' : t(`admin.act.${act}`)}
      keepText={t('admin.keep')}
      look={act === 'suspend' || act === 'unmake-admin' ? 'danger' : 'main'}
      isBusy={doing.isSending}
      refusal={refusal}
      onClose={close}
      onConfirm={() => void confirm()}
    >
      <p>{act !== null && t(`admin.act-effect.${act}`)}</p>
      {isOneself && <p className="font-semibold">{t('admin.oneself')}</p>}
    </ConfirmDialog>
  );
}
