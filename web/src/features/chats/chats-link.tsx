import { Link } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { IconLink } from '~/ui/icon-link.tsx';
import { Icon } from '~/ui/icon.tsx';
import { CountBadge } from '~/ui/lists/chip.tsx';
import { useUnreadConversations } from './chats.api.ts';

/** Link to the conversations of the user, with the number of unread ones. */
export function ChatsLink() {
  const t = useText();
  const unread = useUnreadConversations();
  return (
    <IconLink
      to={paths.chats()}
      icon="chat"
      label={t('chat.bar', { unread })}
      // Hidden in the narrow bar of a phone; the foot bar links to the received proposals.
      className="hidden lg:grid"
    >
      <CountBadge count={unread} tone="chilli" />
    </IconLink>
  );
}

/** Link to the conversations as a row of a page, for phones, whose bar has no room for it. */
export function ChatsRow() {
  const t = useText();
  const unread = useUnreadConversations();
  return (
    <Link
      to={paths.chats()}
      className="press flex min-h-14 items-center gap-3 rounded-card border border-line bg-card px-4 font-semibold no-underline shadow-card hover:border-leaf lg:hidden"
    >
      <Icon name="chat" className="size-6 text-leaf" />
      <span className="flex-1">{t('chat.title')}</span>
      {unread > 0 && (
        <span className="rounded-full bg-chilli px-2.5 text-small font-bold whitespace-nowrap text-card">
          {t('chat.new', { count: unread })}
        </span>
      )}
      <Icon name="chevron-right" className="size-5 text-soil-soft" />
    </Link>
  );
}
