import { useEffect } from 'react';
import { useParams } from 'react-router';
import { saveSession, useAccount, type Account } from '~/features/account/account.api.ts';
import { AccountSkeleton, accountGrid } from '~/features/account/account-skeleton.tsx';
import { PartList } from '~/features/account/part-list.tsx';
import { partOf, partTitles, type Part } from '~/features/account/parts.ts';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/answer-view.tsx';
import { cx } from '~/ui/cx.ts';
import { PageHead } from '~/ui/page-head.tsx';
import { AccountPart } from './account-part.tsx';

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
