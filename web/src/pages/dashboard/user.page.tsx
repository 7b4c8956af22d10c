import { ThemeMenu } from '~/lib/screens/theme-menu.tsx';
import { LinkTiles } from '~/features/dashboard/link-tiles.tsx';
import { userLinks } from '~/features/dashboard/links.ts';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PageTitle } from '~/ui/page-head.tsx';

/** The user's own page: links to all areas, theme and logout; what waits today is on the home page. */
export default function UserPage() {
  const t = useText();
  const logout = useLogout();
  return (
    <div className="page grid grid-cols-1 gap-6 py-6">
      <PageTitle text={t('frame.dashboard')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title">{t('frame.dashboard')}</h1>
        <LinkButton look="plain" icon="home" to={paths.home()}>
          {t('today.title')}
        </LinkButton>
      </div>
      <LinkTiles links={userLinks} />
      <ThemeMenu />
      <Button look="plain" icon="logout" className="justify-self-start" onClick={() => void logout()}>
        {t('frame.logout')}
      </Button>
    </div>
  );
}
