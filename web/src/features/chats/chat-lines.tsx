import { Fragment, type ReactNode } from 'react';
import type { ChatLine, ChatOffer } from './chats.api.ts';
import { beginsDay, DayLine } from './day-line.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { OfferCards } from './offer-cards.ts';
import { isOffer } from './chat.ts';
import type { Chat } from './use-chat.ts';
import { useConversationLabel } from './use-conversation-label.ts';
import { WaitingBubble } from './waiting-bubble.tsx';

interface ChatLinesProps {
  readonly chat: Chat;
  readonly other: { readonly id: string; readonly name: string };
  readonly readerId: string;
  readonly offerCards: OfferCards;
  readonly now: Date;
}

/** Lines of a conversation, each on its author's side, grouped by day; unsent messages come last. */
export function ChatLines({ chat, other, readerId, offerCards, now }: ChatLinesProps) {
  const { lines, waiting, conversation, negotiationId } = chat;
  const offers = lines.filter((line): line is ChatOffer => line.kind === 'offer');
  const readAt = conversation?.otherReadAt ?? '';
  const shown = (line: ChatLine): ReactNode => {
    if (line.kind === 'offer') return offerCards.made(line, offers[offers.indexOf(line) - 1] ?? null, now);
    return (
      <MessageBubble
        message={line}
        negotiationId={negotiationId ?? ''}
        isMine={line.authorId === readerId}
        otherName={other.name}
        isRead={line.createdAt <= readAt}
      />
    );
  };
  return (
    <ol aria-label={useConversationLabel(other.name)} aria-live="polite" className="grid gap-2">
      {lines.map((line, position) => (
        <Fragment key={line.id}>
          {beginsDay(line.createdAt, lines[position - 1]?.createdAt) && (
            <li className="grid">
              <DayLine instant={line.createdAt} now={now} />
            </li>
          )}
          <li className="grid">{shown(line)}</li>
        </Fragment>
      ))}
      {waiting.map((entry) => (
        <li key={entry.id} className="grid">
          {isOffer(entry) ? offerCards.waiting(entry) : <WaitingBubble entry={entry} />}
        </li>
      ))}
    </ol>
  );
}
