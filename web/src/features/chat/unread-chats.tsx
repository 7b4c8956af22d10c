import { CountBadge } from '~/ui/count-badge.tsx';
import { useUnreadConversations } from './chats.api.ts';

/** In how many threads there is something new, at the corner of what leads to them. */
export function UnreadChats() {
  return <CountBadge count={useUnreadConversations()} tone="chilli" />;
}
