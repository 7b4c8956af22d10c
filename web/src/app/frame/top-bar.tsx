import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { BarMenu, BarPlainLink } from './bar-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { requirementMenu, storagesPath, tradeMenus } from '~/features/dashboard/links.ts';
import { UserMenu } from './user-menu.tsx';

/** Visitors have no notices, so the bell comes only to who is signed in. */
const NoticeBell = lazy(async () => {
  const { NoticeBell: Bell } = await import('~/features/notices/notice-bell.tsx');
  return { default: Bell };
});

/** The bar at the top: slim on phones, with SPEC's menus where there is room. */
export function TopBar() {
  const t = useText();
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex h-16 items-center gap-1 xl:max-w-[90rem]">
        <Link
          to={paths.home()}
          className="me-auto flex min-h-12 shrink-0 items-center gap-2 text-large font-bold no-underline lg:me-2"
        >
          <img src="/favicon.svg" alt="" width="32" height="32" />
          {t('frame.name')}
        </Link>
        <nav aria-label={t('frame.main-menu')} className="me-auto hidden items-center lg:flex">
          {tradeMenus(isSignedIn).map((menu) => (
            <BarMenu key={menu.text} menu={menu} />
          ))}
          <BarPlainLink to={storagesPath(isSignedIn)}>{t('frame.storages')}</BarPlainLink>
          {isSignedIn && <SignedInLinks />}
        </nav>
        <LanguageMenu />
        {isSignedIn && (
          <Suspense fallback={<span className="size-12 shrink-0" />}>
            <NoticeBell />
          </Suspense>
        )}
        {isSignedIn && <IconLink to={paths.wishlist()} icon="wishlist" label={t('frame.wishlist')} />}
        {isSignedIn && <IconLink to={paths.orders()} icon="orders" label={t('frame.orders')} isWideOnly />}
        <SignInOrMenu />
      </div>
    </header>
  );
}

function SignedInLinks() {
  const t = useText();
  return (
    <>
      <BarPlainLink to={paths.listingsPosted()}>{t('frame.listings')}</BarPlainLink>
      <BarMenu menu={requirementMenu} />
      <BarPlainLink to={paths.proposalsReceived()}>{t('frame.responses')}</BarPlainLink>
    </>
  );
}

function SignInOrMenu() {
  const t = useText();
  const session = useSession();
  if (session.state === 'signed-in') return <UserMenu user={session.user} />;
  // Until the page has come to life nobody knows who reads it; the place is kept.
  return (
    <span className={session.state === 'unknown' ? 'invisible flex gap-2' : 'flex gap-2'}>
      <LinkButton to={paths.login()} look="plain" small>
        {t('frame.sign-in')}
      </LinkButton>
      <LinkButton to={paths.register()} small className="max-sm:hidden">
        {t('frame.register')}
      </LinkButton>
    </span>
  );
}

interface IconLinkProps {
  readonly to: string;
  readonly icon: 'wishlist' | 'orders';
  readonly label: string;
  readonly isWideOnly?: boolean;
}

function IconLink({ to, icon, label, isWideOnly }: IconLinkProps) {
  const place = isWideOnly ? 'hidden lg:grid' : 'grid';
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={`press size-12 shrink-0 place-items-center rounded-full hover:bg-sunk ${place}`}
    >
      <Icon name={icon} />
    </Link>
  );
}
