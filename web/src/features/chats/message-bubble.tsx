import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { ChatPhoto } from './chat-photo.tsx';
import type { ChatMessage } from './chats.api.ts';

const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

interface Part {
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** Text of a message as written; only http(s) links are clickable. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="any-script wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ at, text: part, isLink }) =>
        isLink ? (
          <a key={at} href={part} target="_blank" rel="noopener noreferrer nofollow" className="underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

/** Splits a text at the boundaries of its links. */
function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(link)) {
    if (index > end) parts.push({ at: end, text: text.slice(end, index), isLink: false });
    parts.push({ at: index, text: found, isLink: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), isLink: false });
  return parts;
}

interface MessageBubbleProps {
  readonly message: ChatMessage;
  readonly negotiationId: string;
  readonly isMine: boolean;
  readonly otherName: string;
  /** Whether the other side has read this far. */
  readonly isRead: boolean;
}

/** One message on its author's side: photo, text, time, and whether the other user has read it. */
export function MessageBubble({ message, negotiationId, isMine, otherName, isRead }: MessageBubbleProps) {
  const t = useText();
  const { text, photo, createdAt } = message;
  return (
    <Bubble isMine={isMine}>
      <span className="sr-only">{isMine ? t('chat.you') : otherName}: </span>
      {photo !== null && (
        <ChatPhoto
          negotiationId={negotiationId}
          photo={photo}
          alt={isMine ? t('chat.photo-own') : t('chat.photo-of', { name: otherName })}
        />
      )}
      {text !== '' && <MessageText text={text} />}
      <span className="-mb-0.5 flex items-center justify-end gap-1 text-small text-soil-soft">
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {isMine && <Tick isRead={isRead} />}
      </span>
    </Bubble>
  );
}

function Tick({ isRead }: { isRead: boolean }) {
  const t = useText();
  return (
    <>
      <Icon name={isRead ? 'check-twice' : 'check'} className={cx('size-4', isRead && 'text-sky')} />
      <span className="sr-only">{isRead ? t('chat.read') : t('chat.sent')}</span>
    </>
  );
}

/** Frame of a message on its author's side. */
export function Bubble({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid w-fit max-w-[min(82%,26rem)] min-w-20 gap-1 rounded-card px-3 py-2',
        isMine
          ? 'justify-self-end rounded-ee-none bg-leaf-tint'
          : 'rounded-es-none border border-line bg-card',
      )}
    >
      {children}
    </div>
  );
}
