import { useId, useState } from 'react';
import { isToBuyer, waitingOffer } from '~/features/offers/offers.api.ts';
import { useFormats, useText } from '~/i18n/language.tsx';
import { askForChange } from '~/lib/offline/change-asked.ts';
import { removeEntry } from '~/lib/offline/outbox.ts';
import type { OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { isBeingSent } from '~/lib/offline/outbox-tries.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';

interface WaitingRowProps {
  readonly entry: OutboxEntry;
  readonly onFollow: () => void;
  /** Called with what has become of a removal, and whether the row is still in the list. */
  readonly onNews: (text: string, isRowLeft: boolean) => void;
}

/** One unsent entry: leads to its page, and is changed or dropped here. */
export function WaitingRow({ entry, onFollow, onNews }: WaitingRowProps) {
  const t = useText();
  const words = useWordsOf(entry);
  const wordsId = useId();
  const [question, setQuestion] = useState<'none' | 'asked' | 'declined'>('none');
  const { refusal } = entry;
  const state = isBeingSent(entry) ? t('outbox.leaving') : t('chat.waiting');
  return (
    <div className="grid gap-1 rounded-card border border-line bg-card px-4 pt-1 pb-3 shadow-card">
      <Link
        to={placeOf(entry)}
        onClick={onFollow}
        className="flex min-h-14 items-center gap-3 py-1.5 no-underline"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span id={wordsId} className="any-script line-clamp-2 font-semibold wrap-anywhere">
            {words}
          </span>
          <span className={cx('text-small', refusal === null ? 'text-soil-soft' : 'font-medium text-chilli')}>
            {refusal === null ? state : `${t('chat.not-sent')} ${refusal.message}`}
          </span>
        </span>
        <Icon name="chevron-right" className="size-5 text-soil-soft" />
      </Link>
      {question === 'asked' ? (
        <DropQuestion entry={entry} wordsId={wordsId} onNews={onNews} onEnd={() => setQuestion('declined')} />
      ) : (
        <span className="flex flex-wrap gap-2">
          <LinkButton
            look="plain"
            icon="edit"
            to={placeOf(entry)}
            onClick={() => {
              askForChange(entry.id);
              onFollow();
            }}
            aria-describedby={wordsId}
          >
            {t('outbox.change')}
          </LinkButton>
          <Button
            look="quiet"
            icon="trash"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- takes the focus back from the question that stood in its place
            autoFocus={question === 'declined'}
            onClick={() => setQuestion('asked')}
            aria-describedby={wordsId}
          >
            {t('outbox.drop')}
          </Button>
        </span>
      )}
    </div>
  );
}

interface DropQuestionProps extends Pick<WaitingRowProps, 'entry' | 'onNews'> {
  readonly wordsId: string;
  readonly onEnd: () => void;
}

/** Asks before an entry is dropped, and says where the server may have it all the same. */
function DropQuestion({ entry, wordsId, onNews, onEnd }: DropQuestionProps) {
  const t = useText();
  const isUnclear = entry.mayHaveArrived === true;
  const drop = async () => {
    const removal = await removeEntry(entry);
    if (removal === 'being-sent') onEnd();
    if (removal === 'removed') onNews(t(isUnclear ? 'outbox.removed-unclear' : 'outbox.removed'), false);
    else onNews(t(`outbox.${removal}`), removal === 'being-sent');
  };
  return (
    <div role="group" aria-labelledby={wordsId} className="grid gap-2 text-small">
      <p role="alert" className="any-script">
        {t(isUnclear ? 'outbox.drop-unclear' : 'outbox.drop-asked')}
      </p>
      <span className="flex flex-wrap gap-2">
        <Button look="danger" icon="trash" onClick={() => void drop()}>
          {t('outbox.drop-yes')}
        </Button>
        <Button
          look="plain"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the pressed button is gone, and this is the safe answer
          autoFocus
          onClick={onEnd}
        >
          {t('outbox.keep')}
        </Button>
      </span>
    </div>
  );
}

/** Text of an entry: the words of a message, the figures of an offer. */
function useWordsOf(entry: OutboxEntry): string {
  const t = useText();
  const { rupees, quantity } = useFormats();
  const offer = waitingOffer(entry);
  if (offer === null) {
    const { text } = entry.input;
    return typeof text === 'string' ? text : t('chat.photo-own');
  }
  const { pricePaise, quantityMilli, unit } = offer.terms;
  const figures = `${rupees(pricePaise)} × ${quantity(quantityMilli, unit)}`;
  return [entry.shown?.['name'], figures].filter(Boolean).join(' · ');
}

/** Path of the page that shows the entry, where it can be changed and sent again. */
function placeOf(entry: OutboxEntry): string {
  const { negotiationId, listingId, requirementId, equipmentId } = entry.input;
  const page = entry.shown?.['page'];
  if (page !== undefined) return `${page}#talk`;
  if (isToBuyer(entry) && typeof listingId === 'string') return paths.listingNegotiations({ pid: listingId });
  if (typeof negotiationId === 'string') return paths.chat({ id: negotiationId });
  if (typeof requirementId === 'string') return paths.requirement({ id: requirementId });
  if (typeof equipmentId === 'string') return paths.equipment({ id: equipmentId });
  if (typeof listingId === 'string')
    return `${paths.userCommodity({ category: 'all', slug: listingId })}#talk`;
  return paths.chats();
}
