import { kindOf, type Notice, type LiveEvent } from '@polam/contract/events';
import { noticeSentence } from '@polam/contract/notice-sentence';
import type { MouseEvent } from 'react';
import { useFormats, useText, useLanguage } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';
import { ListComing, ListView } from '~/lib/screens/list-view.tsx';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { useMarkRead, useNoticeList } from './notices.api.ts';
import { leadOf, useOpenNotice } from './open-notice.ts';

/** Notices of the user, newest first; opening one marks it and all older ones as read. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const list = useNoticeList();
  const markRead = useMarkRead();
  const openNotice = useOpenNotice();
  const open = (notice: Notice) => {
    onLeave();
    if (notice.readAt === null) void markRead(notice.id);
    void openNotice(notice.event);
  };
  return (
    <ListView
      query={list}
      itemsOf={(page) => page.notices}
      coming={<ListComing className="grid gap-3" count={3} item="h-20" />}
      failed={t('notices.failed')}
      empty={<EmptyState icon="bell" text={t('notices.empty')} />}
      more={t('notices.more')}
      className="gap-3"
    >
      {(notices) => (
        <>
          {(list.data?.pages[0]?.unread ?? 0) > 0 && (
            <Button
              look="plain"
              icon="check"
              onClick={() => void markRead()}
              className="md:justify-self-start"
            >
              {t('notices.read-all')}
            </Button>
          )}
          <ul className="grid gap-2">
            {notices.map((notice) => (
              <li key={notice.id}>
                <NoticeLine notice={notice} onOpen={open} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}

/** One notice: sentence, figures and age; the whole line is the link. */
function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) {
  const t = useText();
  const formats = useFormats();
  const { event, readAt, createdAt } = notice;
  const terms = useNoticeTerms()(event);
  const isNew = readAt === null;
  return (
    <Link
      to={leadOf(event).path}
      onClick={(click) => isPlain(click) && (click.preventDefault(), onOpen(notice))}
      className={cx('press flex gap-3 rounded-card px-3 py-3 hover:bg-sunk', isNew && 'bg-card shadow-card')}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
        <Icon name={kindOf(event).icon} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx('any-script break-words', isNew && 'font-semibold')}>
          {useNoticeSentence()(event)}
        </span>
        {terms !== '' && <span className="font-semibold text-leaf">{terms}</span>}
        <span className="text-small text-soil-soft">
          {formats.ago(createdAt)}
          {isNew && <span className="sr-only"> · {t('notices.new')}</span>}
        </span>
      </span>
      {isNew && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-chilli" />}
    </Link>
  );
}

/** A click that opens a new tab is left to the browser. */
function isPlain({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/** Formats a notice in the reader's language, with the sentences of the API. */
export function useNoticeSentence(): (event: LiveEvent) => string {
  const language = useLanguage();
  const { notices } = messagesIn(language);
  return (event) => noticeSentence(event, { notices, language });
}

/**
 * Formats the figures of a notice, "50 quintals at ₹2,400 per quintal" or only the price; empty where it has
 * none.
 */
function useNoticeTerms(): (event: LiveEvent) => string {
  const t = useText();
  const formats = useFormats();
  return (event) => {
    if (event.type === 'wish.cheaper') {
      const per = t(`listings.per.${event.unit}`);
      return t('listings.price-per', { price: formats.rupees(event.pricePaise), per });
    }
    if (!('quantityMilli' in event && 'pricePaise' in event)) return '';
    const { pricePaise, quantityMilli, unit } = event;
    return t('notices.terms', {
      quantity: formats.quantity(quantityMilli, unit),
      price: formats.rupees(pricePaise),
      unit: formats.unit(unit),
    });
  };
}
