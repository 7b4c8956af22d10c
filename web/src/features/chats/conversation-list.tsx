import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useConversations, type ConversationQuery, type ListedConversation } from './chats.api.ts';
import { ConversationRow } from './conversation-row.tsx';

interface ConversationListProps {
  readonly readerId: string;
  /** Which conversations; all by default. */
  readonly query?: ConversationQuery;
  /** Empty state; a link to the market by default. */
  readonly empty?: ReactNode;
  /** Sentence where the list does not load. */
  readonly failed?: string;
  /** Path that a row leads to; the conversation by default. */
  readonly pathOf?: (conversation: ListedConversation) => string;
  /** Whether a row is the one that is open beside the list. */
  readonly isOpen?: (conversation: ListedConversation) => boolean;
  /** Content of a row below its last words: its offer, its order. */
  readonly renderStanding?: (conversation: ListedConversation) => ReactNode;
  /** Actions of a row besides opening it. */
  readonly renderActions?: (conversation: ListedConversation) => ReactNode;
}

/** Conversations of the user, latest first. */
export function ConversationList(props: ConversationListProps) {
  const { readerId, query, empty = <NoConversations />, failed, pathOf = pathOfChat, isOpen } = props;
  const { renderStanding, renderActions } = props;
  const t = useText();
  return (
    <ListView
      query={useConversations(query)}
      itemsOf={(page) => page.conversations}
      coming={<ListComing className="grid grid-cols-1 gap-2" count={4} item="h-24" />}
      failed={failed ?? t('chat.failed')}
      empty={empty}
      more={t('chat.more')}
    >
      {(conversations) => (
        <ul className="grid grid-cols-1 gap-2">
          {conversations.map((conversation) => (
            <li key={conversation.negotiationId}>
              <ConversationRow
                conversation={conversation}
                readerId={readerId}
                to={pathOf(conversation)}
                isOpen={isOpen?.(conversation) ?? false}
                actions={renderActions?.(conversation)}
              >
                {renderStanding?.(conversation)}
              </ConversationRow>
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function pathOfChat({ negotiationId }: ListedConversation): string {
  return paths.chat({ id: negotiationId });
}

function NoConversations() {
  const t = useText();
  return (
    <EmptyState picture={picturePath('empty-basket')} text={t('chat.empty')} hint={t('chat.empty-text')}>
      <LinkButton to={paths.userBuyAll()}>{t('chat.find-crops')}</LinkButton>
    </EmptyState>
  );
}
