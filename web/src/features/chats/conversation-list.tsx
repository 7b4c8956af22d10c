import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
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
  const conversations = useConversations(equipmentId);
  const whyNot = useWhyNoAnswer(conversations);
  if (conversations.data === undefined) {
    if (whyNot === null) return <ConversationsOnTheirWay />;
    const text = `${t('chat.failed')} ${whyNot}`;
    return (
      <ErrorState
        text={text}
        retryText={t('errors.try-again')}
        onRetry={() => void conversations.refetch()}
      />
    );
  }
  const all = conversations.data.pages.flatMap((page) => page.conversations);
  if (all.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-3">
        {all.map((conversation) => (
          <li key={conversation.negotiationId}>
            <ConversationRow conversation={conversation} readerId={readerId} />
          </li>
        ))}
      </ul>
      <MoreOf query={conversations} text={t('chat.more')} />
    </>
  );
}

function NoConversations() {
  const t = useText();
  const words = (
    <>
      <p className="font-semibold">{t('chat.empty')}</p>
      <p className="mt-1 text-base text-soil-soft">{t('chat.empty-text')}</p>
    </>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={words}>
      <LinkButton to={paths.userBuyAll()}>{t('chat.find-crops')}</LinkButton>
    </EmptyState>
  );
}

function ConversationsOnTheirWay() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
