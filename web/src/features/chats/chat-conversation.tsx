import { useRef, type ReactNode, type Ref } from 'react';
import { useText } from '~/i18n/language.tsx';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { BlockedLine } from '~/lib/screens/blocks/blocked-line.tsx';
import { useIsBlocked } from '~/lib/screens/blocks/use-is-blocked.ts';
import { useNow } from '~/lib/clock.ts';
import { NameInALine } from '~/lib/screens/names/name-as-written.tsx';
import { type Named, useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Skeleton } from '~/ui/states.tsx';
import { ChatComposer, type ComposerHandle } from './chat-composer.tsx';
import { ChatLines } from './chat-lines.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { type OfferCards, type ChatAbout, useChat, type Chat, useConversationLabel } from './chat.ts';
import { useNewestInSight, useReading, useIsTyping, useNotifyTyping } from './use-presence.ts';

interface ChatConversationProps {
  readonly about: ChatAbout;
  readonly other: Named & { readonly id: string };
  readonly readerId: string;
  readonly offerCards: OfferCards;
  /** Whether it fills its place instead of a part of the page. */
  readonly isFull?: boolean;
  /** Of a full conversation, what is agreed and to be answered: above the composer, on wide screens beside the lines. */
  readonly aside?: ReactNode;
  /** Content beside the name of the other user. */
  readonly heading?: ReactNode;
  /** Text shown while the conversation is empty. */
  readonly beginning?: string;
  /** Questions suggested to the reader. */
  readonly questions?: readonly string[];
}

/** On wide screens two columns: header, lines, note and composer, and beside them what {@link ChatAside} holds. */
const fullClass =
  'h-full short:grid short:grid-cols-[minmax(0,1fr)_auto] short:grid-rows-[auto_minmax(0,1fr)_auto_auto] short:*:col-start-1 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_minmax(0,1fr)_auto_auto] lg:*:col-start-1';

const noQuestions: readonly string[] = [];

/**
 * Conversation of two users about a listing or equipment: messages and offers in order of time, and the
 * composer.
 */
export function ChatConversation({ about, other, readerId, offerCards, ...look }: ChatConversationProps) {
  const { isFull = false, aside, heading, beginning, questions = noQuestions } = look;
  const now = useNow();
  const name = useSpokenName()(other);
  const label = useConversationLabel(name);
  const end = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const chat = useChat(about);
  const writing = useWriting(chat, other.id);
  // A conversation on its way may turn out to be blocked, and then there is no composer to hold what is changed.
  const mayChange = writing === 'open' && !chat.query.isLoading;
  const { lines, waiting, conversation, negotiationId } = chat;
  const { box, onScroll, isNewBelow, goToEnd } = useNewestInSight(
    lines[0]?.id,
    waiting.at(-1)?.id ?? lines.at(-1)?.id,
  );
  const isTyping = useIsTyping(negotiationId, other.id, lines.at(-1)?.id);
  useReading(end, { negotiationId, conversation, lines, readerId });
  const lastOfOther = lines.findLast((line) => line.kind === 'message' && line.authorId === other.id);
  return (
    <section
      aria-label={label}
      className={cx(
        'group/chat flex min-h-0 min-w-0 flex-col bg-paper',
        isFull ? fullClass : 'max-h-[34rem] rounded-card border border-line shadow-card',
      )}
    >
      <header className="relative z-10 flex items-center gap-2 border-b border-line bg-card px-3 large-text:grid large-text:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 flex-1">
          {heading ?? (
            <h2 className="any-script truncate py-3 font-semibold">
              <NameInALine {...other} />
            </h2>
          )}
        </div>
        {other.id !== '' && (
          <ChatMenu
            other={other}
            isBlocked={conversation?.isBlocked ?? false}
            lastMessageId={lastOfOther?.id ?? null}
          />
        )}
      </header>
      <div
        ref={box}
        onScroll={onScroll}
        role="group"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keys of who uses no pointer
        tabIndex={0}
        // What is only read out would otherwise lie where its line would be without scrolling, and make the page longer.
        className="relative grid flex-1 content-start gap-2 overflow-y-auto overscroll-contain p-3"
      >
        <Beginning chat={chat} name={name} words={beginning} />
        <ChatLines
          {...{ chat, other, readerId, offerCards, now }}
          onChange={mayChange ? (text, file) => composer.current?.add(text, file) : null}
        />
        <div ref={end} className="h-px" />
      </div>
      <Foot isTyping={isTyping} name={name} isNewBelow={isNewBelow} onToEnd={goToEnd} />
      {aside}
      {writing === 'blocked' && (
        <div className="border-t border-line p-3">
          <BlockedLine other={other} />
        </div>
      )}
      {writing === 'open' && (
        <Composer ref={composer} chat={chat} other={other} questions={questions} onSaid={goToEnd} />
      )}
    </section>
  );
}

interface ChatAsideProps {
  /** Whether phones show it only where there is something in a section of it. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** Place of what is agreed and to be answered in a full conversation; nothing where there is nothing. */
export function ChatAside({ isWideOnly = false, children }: ChatAsideProps) {
  return (
    <div
      // Of a small screen of large text the lines keep the most, and whoever writes sees them alone.
      className={cx(
        isWideOnly && 'max-lg:not-has-[section>*]:hidden',
        'grid max-h-[55%] content-start gap-2 overflow-y-auto border-t border-line bg-card px-3 py-2 empty:hidden max-lg:text-small large-text:max-h-[50%] large-text:group-has-[textarea:focus]/chat:hidden short:col-start-2! short:row-span-4 short:row-start-1 short:max-h-none short:w-80 short:border-s short:border-t-0 lg:col-start-2! lg:row-span-4 lg:row-start-1 lg:max-h-none lg:gap-4 lg:border-s lg:border-t-0 lg:bg-paper lg:p-5',
      )}
    >
      {children}
    </div>
  );
}

/** Content before the first line: a button for older ones, the empty state, a placeholder, or an error. */
function Beginning({ chat, name, words }: { chat: Chat; name: string; words: string | undefined }) {
  const t = useText();
  const { query, lines, waiting, negotiationId } = chat;
  if (negotiationId !== null && query.data === undefined)
    return (
      <AnswerView
        query={query}
        // A message just sent opens the conversation, and is shown already.
        coming={lines.length === 0 && <LinesOnTheirWay />}
        failed={t('chat.thread-failed')}
      >
        {() => null}
      </AnswerView>
    );
  if (lines.length === 0 && waiting.length === 0)
    return (
      <p className="any-script px-4 py-6 text-center text-soil-soft">{words ?? t('chat.begin', { name })}</p>
    );
  if (!query.hasNextPage) return null;
  return (
    <Button
      small
      look="quiet"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
      className="justify-self-center"
    >
      {t('chat.earlier')}
    </Button>
  );
}

function LinesOnTheirWay() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="h-16 w-1/2 justify-self-end" />
      <Skeleton className="h-12 w-2/3" />
    </div>
  );
}

interface FootProps {
  readonly isTyping: boolean;
  readonly name: string;
  readonly isNewBelow: boolean;
  readonly onToEnd: () => void;
}

function Foot({ isTyping, name, isNewBelow, onToEnd }: FootProps) {
  const t = useText();
  return (
    <div className="relative">
      {isNewBelow && (
        <button
          type="button"
          onClick={onToEnd}
          className="press absolute inset-x-0 bottom-full mx-auto mb-2 flex min-h-12 w-fit items-center gap-2 rounded-full border border-line bg-card px-4 text-small font-semibold text-leaf shadow-card"
        >
          <Icon name="chevron-down" className="size-4" />
          {t('chat.to-newest')}
        </button>
      )}
      <output className="any-script block px-4 pb-1 text-small text-soil-soft empty:hidden">
        {isTyping && t('chat.typing', { name })}
      </output>
    </div>
  );
}

interface ComposerProps extends Pick<ChatConversationProps, 'other'> {
  readonly ref: Ref<ComposerHandle>;
  readonly chat: Chat;
  readonly questions: readonly string[];
  readonly onSaid: () => void;
}

/** Whether the reader may write: not to whom the reader has blocked, nor where a conversation cannot be started. */
function useWriting({ conversation, negotiationId, about }: Chat, otherId: string) {
  // A conversation that has not begun does not say it.
  const isBlocked = useIsBlocked(otherId);
  if (conversation?.isBlocked ?? isBlocked) return 'blocked';
  return negotiationId === null && about.start === null ? 'closed' : 'open';
}

function Composer({ ref, chat, other, questions, onSaid }: ComposerProps) {
  const notifyTyping = useNotifyTyping(chat.negotiationId);
  const say = (text: string, file: File | null) => {
    onSaid();
    return chat.say(text, file);
  };
  const chatName = chat.negotiationId ?? `${chat.about.subjectId} ${other.id}`;
  // Questions already asked are not suggested again.
  const said = new Set([...chat.lines, ...chat.waiting.map(({ input }) => input)].map(wordsOf));
  const left = questions.filter((question) => !said.has(question));
  return <ChatComposer ref={ref} chatName={chatName} questions={left} onSay={say} onType={notifyTyping} />;
}

function wordsOf(line: object): unknown {
  return 'text' in line ? line.text : null;
}
