import { ChatsLink } from '~/features/chats/chats-link.tsx';
import { useLogout } from '~/features/dashboard/use-logout.ts';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { WishlistLink } from '~/features/wishlist/wishlist-link.tsx';
import { useText } from '~/i18n/language.tsx';
import { isAdmin, type SessionUser } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Disclosure } from '~/ui/lists/disclosure.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { Icon } from '~/ui/icon.tsx';
import { MenuLinks } from './bar-menu.tsx';

/** Part of the top bar for signed-in users: bell, chats and wishlist with counts, orders, user menu. */
export function SignedInBar({ user }: { user: SessionUser }) {
  const t = useText();
  return (
    <>
      <NoticeBell />
      <ChatsLink />
      <WishlistLink />
      <IconLink to={paths.orders()} icon="orders" label={t('frame.orders')} className="hidden lg:grid" />
      <UserMenu user={user} />
    </>
  );
}

/** The user's name with Profile, the dashboard by role, and Logout. Phones have it under Me. */
function UserMenu({ user }: { user: SessionUser }) {
  const t = useText();
  const logout = useLogout();
  const dashboard = isAdmin(user) ? paths.admin() : paths.user();
  const summary = (
    <>
      <Icon name="person" className="size-5" />
      <span className="any-script max-w-28 truncate max-2xl:sr-only">{user.name}</span>
    </>
  );
  return (
    <div className="hidden lg:block">
      <Disclosure summary={summary} isEnd>
        <MenuLinks
          links={[
            { to: dashboard, text: 'frame.dashboard', icon: 'home' },
            { to: paths.profile(), text: 'frame.profile', icon: 'person' },
            { to: paths.account(), text: 'frame.account', icon: 'edit' },
          ]}
        />
        <div className="border-t border-line p-2">
          <button
            type="button"
            onClick={() => void logout()}
            className="flex min-h-12 w-full items-center gap-3 rounded-small px-3 text-start hover:bg-sunk"
          >
            <Icon name="logout" className="size-5 text-leaf" />
            {t('frame.logout')}
          </button>
        </div>
      </Disclosure>
    </div>
  );
}
