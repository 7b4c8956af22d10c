import { list } from '@polam/contract/calls/chats';
import { useText } from '~/i18n/language.tsx';
import { useInvalidate } from '~/lib/ask.ts';
import { useSignal } from '~/lib/live-signals.ts';
import { paths } from '~/paths.ts';
import { CountBadge } from '~/ui/count-badge.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { useUnreadConversations } from './chats.api.ts';

/** The way to one's threads, with how many of them hold something new. */
export function ChatsLink() {
  const t = useText();
  const unread = useUnreadConversations();
  const invalidate = useInvalidate();
  // What the reader does on another device.
  useSignal('message.read', () => void invalidate(list));
  useSignal('message.sent', () => void invalidate(list));
  return (
    <IconLink
      to={paths.chats()}
      icon="chat"
      label={t('chat.bar', { unread })}
      // A phone's bar has no room for it; its foot has the way to the deals.
      className="hidden lg:grid"
    >
      <CountBadge count={unread} tone="chilli" />
    </IconLink>
  );
}
