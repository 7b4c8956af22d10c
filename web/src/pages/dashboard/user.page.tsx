import { ThemeMenu } from '~/lib/screens/theme-menu.tsx';
import { LinkTiles } from '~/features/dashboard/link-tiles.tsx';
import { userLinks } from '~/features/dashboard/links.ts';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { TodayList } from '~/features/today/today-list.tsx';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { PageHead } from '~/ui/page-head.tsx';
import { lazy, Suspense } from 'react';
import { firstView } from '~/lib/screens/first-view.ts';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';

/** Comes after what the reader has to do; if it fails to load, the page works on. */
const MorningList = lazy(async () => {
  await firstView();
  try {
    return { default: (await import('~/features/morning/morning-list.tsx')).MorningList };
  } catch {
    return { default: () => null };
  }
});

/** Home page of the user: pending tasks, and links to all areas. */
export default function UserPage() {
  const t = useText();
  const session = useSession();
  const logout = useLogout();
  const spokenName = useSpokenName();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="page grid grid-cols-1 gap-6 py-6">
      <PageHead title={`${t('frame.dashboard')} · ${t('frame.name')}`} />
      <h1 className="any-script text-title">
        {t('frame.dashboard-hello', { name: spokenName(session.user) })}
      </h1>
      <TodayList />
      <Suspense>
        <MorningList />
      </Suspense>
      <section aria-labelledby="everything" className="grid grid-cols-1 gap-4">
        <h2 id="everything" className="text-large leading-snug">
          {t('today.rest')}
        </h2>
        <LinkTiles links={userLinks} />
      </section>
      <ThemeMenu />
      <Button look="plain" icon="logout" className="justify-self-start" onClick={() => void logout()}>
        {t('frame.logout')}
      </Button>
    </div>
  );
}
