import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { IconLink } from '~/ui/icon-link.tsx';
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
      // Hidden in the narrow bar of a phone, whose foot bar leads there.
      className="hidden lg:grid"
    >
      <CountBadge count={unread} tone="chilli" />
    </IconLink>
  );
}
