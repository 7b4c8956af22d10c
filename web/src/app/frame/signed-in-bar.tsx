import { ChatsLink } from '~/features/chats/chats-link.tsx';
import { NoticeBell } from '~/features/notices/notice-bell.tsx';
import { WishlistLink } from '~/features/wishlist/wishlist-link.tsx';
import { useText } from '~/i18n/language.tsx';
import type { SessionUser } from '~/lib/session.ts';
import { paths } from '~/paths.ts';
import { IconLink } from '~/ui/icon-link.tsx';
import { UserMenu } from './user-menu.tsx';

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
