import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useConversations } from './chats.api.ts';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  readonly readerId: string;
  /** Only the conversations about one equipment item. */
  readonly equipmentId?: string;
  /** Empty state; a link to the market by default. */
  readonly empty?: ReactNode;
}

/** Conversations of the user, latest first. */
export function ConversationList({
  readerId,
  equipmentId,
  empty = <NoConversations />,
}: ConversationListProps) {
  const t = useText();
  return (
    <ListView
      query={useConversations(equipmentId)}
      itemsOf={(page) => page.conversations}
      coming={<ListComing className="grid gap-3" count={3} item="h-22" />}
      failed={t('chat.failed')}
      empty={empty}
      more={t('chat.more')}
    >
      {(conversations) => (
        <ul className="grid gap-3">
          {conversations.map((conversation) => (
            <li key={conversation.negotiationId}>
              <ConversationRow conversation={conversation} readerId={readerId} />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function NoConversations() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('chat.empty')} hint={t('chat.empty-text')}>
      <LinkButton to={paths.userBuyAll()}>{t('chat.find-crops')}</LinkButton>
    </EmptyState>
  );
}
