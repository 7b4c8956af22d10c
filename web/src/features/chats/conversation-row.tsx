import { cardDescription } from '@polam/domain/market/listing';
import { otherParty } from '@polam/domain/trade/negotiation';
import type { ReactNode } from 'react';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { useSpokenName } from '~/lib/screens/names/spoken-name.ts';
import { UserAvatar } from '~/lib/screens/names/user-avatar.tsx';
import { TrustWords } from '~/lib/screens/trust-glance.tsx';
import { cx } from '~/ui/cx.ts';
import { Link } from '~/ui/link.tsx';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';
import type { ListedConversation } from './chats.api.ts';
import { subjectPicture } from './subject-picture.ts';

interface ConversationRowProps {
  readonly conversation: ListedConversation;
  readonly readerId: string;
  /** Path of the link that fills the row. */
  readonly to: string;
  readonly isOpen: boolean;
  /** Buttons below everything else. */
  readonly actions?: ReactNode;
  /** Below the last words. */
  readonly children?: ReactNode;
}

/**
 * A conversation in the list: picture of its subject, the other user, the last words and the number of unread lines. One
 * that stands for all about a listing is headed by the listing.
 */
export function ConversationRow({ conversation, to, isOpen, actions, ...props }: ConversationRowProps) {
  const { readerId, children } = props;
  const language = useLanguage();
  const { ago } = useFormats();
  const { other, subject, unread, updatedAt, lastLine, responders } = conversation;
  const isOfListing = responders !== null;
  const name = subject.names[language];
  const spokenName = useSpokenName();
  const isSaidBelow = Boolean(children) && isOfOffer(conversation);
  return (
    <article
      className={cx(
        'relative rounded-card border bg-card p-3 shadow-card hover:border-leaf',
        isOpen && 'outline-2 outline-leaf',
        isOpen || unread > 0 ? 'border-leaf' : 'border-line',
      )}
    >
      <div className="flex flex-wrap gap-3">
        <div className="relative size-16">
          <SmallPhoto src={subjectPicture(subject)} side={64} className="size-16" />
          {!isOfListing && (
            <UserAvatar user={other} className="absolute -end-1.5 -bottom-1.5 size-8 ring-2 ring-card" />
          )}
        </div>
        <div className="grid min-w-0 flex-1 basis-32 grid-cols-1 content-start">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <h2 className="any-script line-clamp-2 min-w-0 flex-1 basis-36 text-base leading-snug font-semibold wrap-anywhere">
              <Link
                to={to}
                aria-current={isOpen ? 'page' : undefined}
                className="no-underline after:absolute after:inset-0"
              >
                {isOfListing ? name : spokenName(other)}
              </Link>
            </h2>
            <time dateTime={updatedAt} className="text-small whitespace-nowrap text-soil-soft">
              {ago(lastLine?.createdAt ?? updatedAt)}
            </time>
            {isSaidBelow && <Unread count={unread} />}
          </div>
          {isOfListing ? (
            <ListingFacts listing={conversation.listing} />
          ) : (
            <>
              <p className="any-script truncate text-small text-leaf">{name}</p>
              <TrustWords user={other} side={otherParty(conversation.party)} />
            </>
          )}
          {!isSaidBelow && <Last conversation={conversation} readerId={readerId} />}
          {children}
        </div>
      </div>
      {/* Above the link that fills the row. */}
      {Boolean(actions) && <div className="relative mt-2 grid grid-cols-1 gap-2">{actions}</div>}
    </article>
  );
}

/** Texts of the card of a listing: price with its unit, quantity, and the beginning of the description. */
function ListingFacts({ listing }: { listing: ListedConversation['listing'] }) {
  const t = useText();
  const { rupees, quantity } = useFormats();
  if (listing === null) return null;
  const { pricePaise, unit, availableMilli, description } = listing;
  const price = t('listings.price-per', { price: rupees(pricePaise), per: t(`listings.per.${unit}`) });
  return (
    <>
      <p className="font-semibold">{price}</p>
      <p className="text-small">{quantity(availableMilli, unit)}</p>
      {description !== '' && (
        <p className="any-script truncate text-small text-soil-soft">{cardDescription(description)}</p>
      )}
    </>
  );
}

/** Whether the last words are the price of the offer that stands, which the row says with its quantity. */
function isOfOffer({ lastLine, offer }: ListedConversation): boolean {
  return lastLine?.kind === 'offer' && lastLine.pricePaise === offer?.pricePaise;
}

function Last({ conversation, readerId }: Pick<ConversationRowProps, 'conversation' | 'readerId'>) {
  const { lastLine, unread, responders, other } = conversation;
  const spokenName = useSpokenName();
  return (
    <p className="flex items-center gap-2 text-small">
      <span
        className={cx('any-script min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'text-soil-soft')}
      >
        {responders !== null && lastLine?.authorId === other.id && `${spokenName(other)}: `}
        <LastWords line={lastLine} readerId={readerId} />
      </span>
      <Unread count={unread} />
    </p>
  );
}

function Unread({ count }: { count: number }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-leaf px-2 text-small font-bold whitespace-nowrap text-on-leaf">
      {t('chat.new', { count })}
    </span>
  );
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
  const words = line.kind === 'message' ? line.text : t(`chat.a-${line.kind}`);
  return isOwn ? t('chat.from-you', { text: words }) : words;
}
