import type { Notice } from '@polam/contract/events';
import { useText } from '~/i18n/language.tsx';
import { ListComing, ListView } from '~/lib/list-view.tsx';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/states.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useMarkRead, useNoticeList } from './notices.api.ts';
import { useOpenNotice } from './open-notice.ts';

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
        </>
      )}
    </ListView>
  );
}
