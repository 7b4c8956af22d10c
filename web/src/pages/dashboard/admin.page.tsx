import { MarketFigures } from '~/features/admin/market-figures.tsx';
import { LinkTiles } from '~/features/dashboard/link-tiles.tsx';
import { adminLinks } from '~/features/dashboard/links.ts';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { Card } from '~/ui/surfaces.tsx';

/** The admin's first page: who is signed in, what waits, how the market fares, and what can be done. */
export default function AdminPage() {
  const t = useText();
  const session = useSession();
  const logout = useLogout();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid grid-cols-1 gap-6 py-6">
      <PageHead title={`${t('frame.admin')} · ${t('frame.name')}`} />
      <h1 className="text-title">{t('frame.admin')}</h1>
      <Card className="p-5">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          <dt className="text-soil-soft">{t('frame.admin-name')}</dt>
          <dd className="any-script font-semibold">{session.user.name}</dd>
          <dt className="text-soil-soft">{t('frame.admin-email')}</dt>
          <dd className="font-semibold break-all">{session.user.email}</dd>
        </dl>
      </Card>
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
