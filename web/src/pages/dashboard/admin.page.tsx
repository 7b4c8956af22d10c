import { MarketFigures } from '~/features/admin/market-figures.tsx';
import { LinkTiles } from '~/features/dashboard/link-tiles.tsx';
import { adminLinks } from '~/features/dashboard/links.ts';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { EmailText } from '~/ui/icon-link.tsx';
import { PageHead } from '~/ui/page-head.tsx';

/** Home page of an admin: the account, pending tasks, market figures, and actions. */
export default function AdminPage() {
  const t = useText();
  const spoken = useSpokenName();
  const session = useSession();
  const logout = useLogout();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid grid-cols-1 gap-6 py-6">
      <PageHead title={`${t('frame.admin')} · ${t('frame.name')}`} />
      <header className="grid grid-cols-1 gap-1">
        <h1 className="text-title leading-tight">{t('frame.admin')}</h1>
        <dl className="flex flex-wrap gap-x-5 text-soil-soft">
          <div className="flex gap-2">
            <dt>{t('frame.admin-name')}</dt>
            <dd className="any-script font-semibold text-soil">{spoken(session.user)}</dd>
          </div>
          <div className="flex min-w-0 gap-2">
            <dt>{t('frame.admin-email')}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere text-soil">
              <EmailText email={session.user.email} />
            </dd>
          </div>
        </dl>
      </header>
      <MarketFigures />
      <section aria-labelledby="tools" className="grid grid-cols-1 gap-3">
        <h2 id="tools" className="text-large">
          {t('figures.tools')}
        </h2>
        <LinkTiles links={adminLinks} />
      </section>
      <Button look="plain" icon="logout" className="justify-self-start" onClick={() => void logout()}>
        {t('frame.logout')}
      </Button>
    </div>
  );
}
