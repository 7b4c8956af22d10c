import { CountBadge } from '~/ui/lists/chip.tsx';
import { useUnreadConversations } from './chats.api.ts';

/** Badge with the number of unread conversations, at the corner of the link to them. */
export function UnreadChats() {
  return <CountBadge count={useUnreadConversations()} tone="chilli" />;
}
