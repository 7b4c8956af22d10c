import { kindOf, type Notice } from '@polam/contract/events';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useFormats, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { useNoticeSentence, useNoticeTerms } from './notice-sentence.ts';
import { leadOf } from './notice-target.ts';

/** One notice: sentence, figures and age; the whole line is the link. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) {
  const t = useText();
  const formats = useFormats();
  const { event, readAt, createdAt } = notice;
  const terms = useNoticeTerms()(event);
  const isNew = readAt === null;
  return (
    <Link
      to={leadOf(event).path}
      onClick={(click) => isPlain(click) && (click.preventDefault(), onOpen(notice))}
      className={cx('press flex gap-3 rounded-card px-3 py-3 hover:bg-sunk', isNew && 'bg-turmeric-tint')}
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
