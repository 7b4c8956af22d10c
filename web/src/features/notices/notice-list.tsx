import type { Notice } from '@polam/contract/events';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/list-view.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '~/ui/states.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useMarkRead, useNoticeList } from './notices.api.ts';
import { useOpenNotice } from './open-notice.ts';

/** Notices of the user, newest first; opening one marks it and all older ones as read. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const list = useNoticeList();
  const markRead = useMarkRead();
  const openNotice = useOpenNotice();
  if (list.data === undefined && list.error === null) return <NoticeSkeletons />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return <ErrorState text={t('notices.failed')} retryText={t('errors.try-again')} onRetry={retry} />;
  }
  const notices = list.data.pages.flatMap((page) => page.notices);
  if (notices.length === 0) return <EmptyState icon="bell" text={t('notices.empty')} />;
  const open = (notice: Notice) => {
    onLeave();
    if (notice.readAt === null) void markRead(notice.id);
    void openNotice(notice.event);
  };
  return (
    <div className="grid gap-3">
      {(list.data.pages[0]?.unread ?? 0) > 0 && (
        <Button look="plain" icon="check" onClick={() => void markRead()}>
          {t('notices.read-all')}
        </Button>
      )}
      <ul className="grid gap-1">
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} onOpen={open} />
          </li>
        ))}
      </ul>
      <MoreOf query={list} text={t('notices.more')} />
    </div>
  );
}

function NoticeSkeletons() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}
