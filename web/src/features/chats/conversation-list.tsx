import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { equipmentPhotoPath, paths, photoPath, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Picture } from '~/ui/photos/picture.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useConversations, type ListedConversation } from './chats.api.ts';

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

/** A conversation in the list: subject, other user, last line and number of unread lines. */
function ConversationRow({ conversation, readerId }: { conversation: ListedConversation; readerId: string }) {
  const t = useText();
  const { ago } = useFormats();
  const language = useLanguage();
  const { negotiationId, other, subject, unread, updatedAt, lastLine } = conversation;
  return (
    <article
      className={cx(
        'relative flex items-center gap-3 rounded-card border border-line bg-card p-3 shadow-card hover:border-leaf',
        unread > 0 && 'border-leaf',
      )}
    >
      <Picture
        src={subjectPicture(subject)}
        alt=""
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-small bg-sunk object-cover!"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1">
        <h2 className="any-script truncate text-base leading-snug font-semibold">
          <Link to={paths.chat({ id: negotiationId })} className="no-underline after:absolute after:inset-0">
            {other.name}
          </Link>
        </h2>
        <p className="flex gap-2 text-small">
          <span className="min-w-0 flex-1 truncate text-leaf">{subject.names[language]}</span>
          <time dateTime={updatedAt} className="whitespace-nowrap text-soil-soft">
            {ago(lastLine?.createdAt ?? updatedAt)}
          </time>
        </p>
        <p className="flex items-center gap-2 text-small">
          <span
            className={cx(
              'any-script min-w-0 flex-1 truncate',
              unread > 0 ? 'font-semibold' : 'text-soil-soft',
            )}
          >
            <LastWords line={lastLine} readerId={readerId} />
          </span>
          {unread > 0 && (
            <span className="rounded-full bg-leaf px-2 font-bold whitespace-nowrap text-on-leaf">
              {t('chat.new', { count: unread })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** Picture of what a conversation is about. */
export function subjectPicture({ kind, id, picture }: ListedConversation['subject']): string {
  if (kind === 'listing') return photoPath(id, 320);
  return kind === 'machine' ? equipmentPhotoPath(id, 320) : picturePath(picture);
}

function LastWords({ line, readerId }: { line: ListedConversation['lastLine']; readerId: string }) {
  const t = useText();
  const { rupees } = useFormats();
  if (line === null) return t('chat.nothing-said');
  const isOwn = line.authorId === readerId;
  if (line.kind === 'offer') {
    const price = rupees(line.pricePaise ?? 0);
    return isOwn ? t('chat.own-offer', { price }) : t('chat.an-offer', { price });
  }
  const words = line.kind === 'photo' ? t('chat.a-photo') : line.text;
  return isOwn ? t('chat.from-you', { text: words }) : words;
}
