import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AboutPart } from '~/features/account/about-part.tsx';
import { saveSession, useAccount, type Account } from '~/features/account/account.api.ts';
import { AnswerPart, PasswordPart } from '~/features/account/password-part.tsx';
import { ContactPart, EmailPart, UpiPart } from '~/features/account/contact-part.tsx';
import { DataPart, ErasePart } from '~/features/account/data-part.tsx';
import { DevicesPart } from '~/features/account/devices-part.tsx';
import { AddEmailPart, NumberPart } from '~/features/account/number-part.tsx';
import { PartCard } from '~/features/account/part-card.tsx';
import { PartList, partOf, partTitles, type Part } from '~/features/account/parts.tsx';
import { PrivacyPart } from '~/features/account/privacy-part.tsx';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { Reach } from '~/features/notices/reach.tsx';
import { LanguageChoice } from '~/features/users/language-choice.tsx';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { laterComponent } from '~/lib/screens/later/later-component.tsx';
import { cx } from '~/ui/cx.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { usePhoneWay } from '../auth/use-phone-way.ts';
import { Skeleton, Spinner } from '~/ui/states.tsx';

// With the calls of conversations, which no other part needs.
const BlockedPart = laterComponent(
  async () => (await import('~/features/account/blocked-part.tsx')).BlockedPart,
  {
    height: 'h-96',
  },
);

/** Grid of the list of parts and the open part, side by side on wide screens. */
export const accountGrid = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]';

/** Placeholder of the account page while the account loads. */
export function AccountSkeleton() {
  const t = useText();
  return (
    <div aria-busy="true" className={accountGrid}>
      <Skeleton className="h-160" />
      <div className="grid gap-4 max-lg:hidden">
        <Skeleton className="h-96" />
      </div>
      <Spinner text={t('errors.loading')} />
    </div>
  );
}

/** Account of the user: the list of parts with the open one beside it; on phones one after the other. */
export default function AccountPage() {
  const t = useText();
  const open = partOf(useParams()['part']);
  const title = open === null ? t('account.title') : `${t(partTitles[open])} · ${t('account.title')}`;
  return (
    <div className="page grid grid-cols-1 gap-4 pt-3 pb-8">
      <PageHead title={`${title} · ${t('frame.name')}`} />
      <header className={cx(open !== null && 'max-lg:sr-only')}>
        <h1 className="text-title leading-tight">{t('account.title')}</h1>
        <p className="text-soil-soft">{t('account.lead')}</p>
      </header>
      <AnswerView query={useAccount()} coming={<AccountSkeleton />} failed={t('account.failed')}>
        {({ account }) => <AccountBody account={account} open={open} />}
      </AnswerView>
    </div>
  );
}

function AccountBody({ account, open }: { account: Account; open: Part | null }) {
  useEffect(() => saveSession(account), [account]);
  const shown = open ?? 'about';
  return (
    <div className={accountGrid}>
      <div className={cx('min-w-0', open !== null && 'max-lg:hidden')}>
        <PartList account={account} shown={shown} />
      </div>
      <div className={cx('min-w-0', open === null && 'max-lg:hidden')}>
        <AccountPart key={shown} part={shown} account={account} />
      </div>
    </div>
  );
}

/** The part of the account that is open. */
function AccountPart({ part, account }: { part: Part; account: Account }) {
  const logout = useLogout();
  const way = usePhoneWay();
  if (part === 'about') return <AboutPart account={account} />;
  if (part === 'contact') return <ContactPart account={account} />;
  if (part === 'upi') return <UpiPart account={account} />;
  if (part === 'language') return <LanguagePart />;
  if (part === 'notices') return <NoticesPart />;
  if (part === 'number') return <NumberPart account={account} way={way} />;
  if (part === 'email')
    return account.email === '' ? <AddEmailPart account={account} /> : <EmailPart account={account} />;
  if (part === 'password') return <PasswordPart account={account} />;
  if (part === 'answer') return <AnswerPart account={account} />;
  if (part === 'devices') return <DevicesPart account={account} way={way} onOver={logout} />;
  if (part === 'blocked') return <BlockedPart />;
  if (part === 'privacy') return <PrivacyPart account={account} />;
  if (part === 'data') return <DataPart />;
  return <ErasePart account={account} />;
}

function NoticesPart() {
  const t = useText();
  return (
    <PartCard part="notices" lead={t('notices.reach-lead')}>
      <Reach />
    </PartCard>
  );
}

function LanguagePart() {
  const t = useText();
  return (
    <PartCard part="language" lead={t('account.language-lead')}>
      <LanguageChoice />
    </PartCard>
  );
}
