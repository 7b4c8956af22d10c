import { addDays, dayInIndia } from '@polam/domain/day';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { clockTime } from '~/lib/clock.ts';
import { useOnline } from '~/lib/api/online.ts';
import { useReached } from '~/lib/api/transport.ts';
import { findEntryFiles } from '~/lib/offline/outbox-store.ts';
import { useAskedChange } from '~/lib/offline/change-asked.ts';
import { retryEntry } from '~/lib/offline/outbox.ts';
import { useTakeOut } from '~/lib/offline/use-outbox.ts';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { PhotoFrame, useObjectUrl } from '~/lib/screens/photos/private-photo.tsx';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { ChatPhoto } from './chat-photo.tsx';
import { type Chat, isOffer, type OfferCards, useConversationLabel, type WaitingMessage } from './chat.ts';
import type { ChatLine, ChatMessage, ChatOffer } from './chats.api.ts';
import { ChatVoice, VoicePlayer } from './voice/voice-player.tsx';

interface ChatLinesProps {
  readonly chat: Chat;
  readonly other: Named & { readonly id: string };
  readonly readerId: string;
  readonly offerCards: OfferCards;
  readonly now: Date;
  /** Puts a message that has not left back into the composer, with its photo or recording; null where there is none. */
  readonly onChange: ((text: string, file: File | null) => void) | null;
}

/** Lines of a conversation, each on its author's side, grouped by day; unsent messages come last. */
export function ChatLines({ chat, other, readerId, offerCards, now, onChange }: ChatLinesProps) {
  const name = useSpokenName()(other);
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
        spokenName={name}
        isRead={line.createdAt <= readAt}
      />
    );
  };
  return (
    <ol aria-label={useConversationLabel(name)} aria-live="polite" className="grid gap-2">
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
          {isOffer(entry) ? offerCards.waiting(entry) : <WaitingBubble entry={entry} onChange={onChange} />}
        </li>
      ))}
    </ol>
  );
}

/** Date of the lines below it. */
function DayLine({ instant, now }: { instant: string; now: Date }) {
  const t = useText();
  const { dayOf } = useFormats();
  const [day, today] = [dayInIndia(new Date(instant)), dayInIndia(now)];
  const isYesterday = day === addDays(today, -1);
  const words = day === today ? t('chat.today') : isYesterday ? t('chat.yesterday') : dayOf(instant);
  return (
    <p className="justify-self-center rounded-full bg-sunk px-3 py-0.5 text-small text-soil-soft">{words}</p>
  );
}

/** Whether a line is the first of its day. */
function beginsDay(instant: string, before: string | undefined): boolean {
  return before === undefined || dayInIndia(new Date(before)) !== dayInIndia(new Date(instant));
}

interface WaitingBubbleProps extends Pick<ChatLinesProps, 'onChange'> {
  readonly entry: WaitingMessage;
}

/** An unsent message: on its way, waiting for the network, or refused with the reason. */
function WaitingBubble({ entry, onChange }: WaitingBubbleProps) {
  const t = useText();
  const isHeldUp = [useOnline(), useReached()].includes(false);
  const takeOut = useTakeOut();
  const { input, refusal, fileCount } = entry;
  const text = typeof input['text'] === 'string' ? input['text'] : '';
  const takeUp = async (add: NonNullable<typeof onChange>) => {
    // With the entry its file goes.
    const [file = null] = await findEntryFiles(entry);
    if (await takeOut(entry)) add(text, file);
  };
  const change = onChange === null ? undefined : () => void takeUp(onChange);
  useAskedChange(entry.id, change);
  return (
    <Bubble isMine>
      <span className="sr-only">{t('chat.you')}: </span>
      {fileCount > 0 && <WaitingFile entry={entry} />}
      {text !== '' && <MessageText text={text} />}
      {refusal === null ? (
        <span className="-mb-0.5 flex items-center justify-end gap-1 text-small text-soil-soft">
          <Icon name="clock" className="size-4" />
          {t('chat.waiting')}
        </span>
      ) : (
        <Refusal entry={entry} reason={refusal.message} />
      )}
      {refusal === null && isHeldUp && (
        <span className="flex flex-wrap justify-end gap-2 pt-1.5">
          {change !== undefined && (
            <Button small look="plain" icon="edit" onClick={change}>
              {t('chat.change')}
            </Button>
          )}
          <Button small look="quiet" onClick={() => void takeOut(entry)}>
            {t('chat.take-back')}
          </Button>
        </span>
      )}
    </Bubble>
  );
}

function Refusal({ entry, reason }: { entry: WaitingMessage; reason: string }) {
  const t = useText();
  const takeOut = useTakeOut();
  return (
    <div role="alert" className="grid gap-2 border-t border-chilli pt-2 text-small">
      <p className="flex items-start gap-1.5 font-medium text-chilli">
        <Icon name="warning" className="mt-0.5 size-4" />
        <span className="min-w-0">
          {t('chat.not-sent')} {reason}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <Button small look="plain" icon="renew" onClick={() => retryEntry(entry)}>
          {t('chat.try-again')}
        </Button>
        <Button small look="quiet" onClick={() => void takeOut(entry)}>
          {t('chat.remove')}
        </Button>
      </span>
    </div>
  );
}

/** The photo or recording of a message that is not sent. */
function WaitingFile({ entry: { id, userId, fileCount } }: { entry: WaitingMessage }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isOpen = true;
    void findEntryFiles({ id, userId, fileCount }).then((files) => isOpen && setFile(files[0]));
    return () => {
      isOpen = false;
    };
    // Each try changes the entry, and none the file, which may be playing.
  }, [id, userId, fileCount]);
  const url = useObjectUrl(file);
  if (file?.type.startsWith('audio/') === true)
    return <VoicePlayer url={url} ms={null} label={t('chat.voice-own')} />;
  return <PhotoFrame url={url} width={4} height={3} alt={t('chat.photo-own')} />;
}

const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/giu;

interface Part {
  readonly at: number;
  readonly text: string;
  readonly isLink: boolean;
}

/** Text of a message as written; only http(s) links are clickable. */
function MessageText({ text }: { text: string }) {
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
  readonly spokenName: string;
  /** Whether the other side has read this far. */
  readonly isRead: boolean;
}

/** One message on its author's side: photo, text, time, and whether the other user has read it. */
function MessageBubble({ message, negotiationId, isMine, spokenName, isRead }: MessageBubbleProps) {
  const t = useText();
  const { id, text, photo, voiceMs, createdAt } = message;
  return (
    <Bubble isMine={isMine}>
      <span className="sr-only">{isMine ? t('chat.you') : spokenName}: </span>
      {photo !== null && (
        <ChatPhoto
          negotiationId={negotiationId}
          photo={photo}
          alt={isMine ? t('chat.photo-own') : t('chat.photo-of', { name: spokenName })}
        />
      )}
      {voiceMs !== null && (
        <ChatVoice
          negotiationId={negotiationId}
          messageId={id}
          ms={voiceMs}
          label={isMine ? t('chat.voice-own') : t('chat.voice-of', { name: spokenName })}
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
function Bubble({ isMine, children }: { isMine: boolean; children: ReactNode }) {
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
