import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';
import { EmptyState } from '~/ui/states.tsx';

/** Page for a missing or deleted user, with a link onward. */
export function UserMissing() {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  const text = (
    <>
      <h1 className="text-title">{t('people.missing')}</h1>
      <p className="mt-2 text-base text-soil-soft">{t('people.missing-text')}</p>
    </>
  );
  return (
    <>
      <PageTitle text={t('people.missing')} />
      <EmptyState icon="person" text={text}>
        <LinkButton to={isSignedIn ? paths.userBuyAll() : paths.buy()}>{t('listings.see-all')}</LinkButton>
      </EmptyState>
    </>
  );
}
