import type { OutputOf } from '@polam/contract/call';
import { list, markRead } from '@polam/contract/calls/notices';
import type { Notice } from '@polam/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askPagesKey, useAskPages, type Pages } from '~/lib/api/ask-pages.ts';
import { publishChange, refreshed } from '~/lib/api/changes.ts';
import { callServer } from '~/lib/api/client.ts';
import { useSession } from '~/lib/session/session.ts';

type NoticePages = Pages<typeof list>;
type NoticePage = OutputOf<typeof list>;

/** Query of the notices of the signed-in user, newest first. */
export function useNoticeList() {
  const isSignedIn = useSession().state === 'signed-in';
  return useAskPages(list, {}, { enabled: isSignedIn });
}

/** Adds a live notice to the list. */
export function useTakeNotice(): (notice: Notice) => void {
  const change = useChangeNotices();
  return useCallback(
    (notice) => {
      const isLoaded = change((pages) => withNotice(pages, notice));
      // A list that is still loading may have been read before the notice was stored.
      if (!isLoaded) publishChange(list.reads);
    },
    [change],
  );
}

/** Marks notices as read, up to and including the named one, or all: on the server, then in the cache. */
export function useMarkRead(): (upToId?: string) => Promise<void> {
  const change = useChangeNotices();
  return useCallback(
    async (upToId) => {
      const answer = await callServer(markRead, upToId === undefined ? {} : { upToId });
      if (!answer.ok) return;
      change((pages) =>
        withRead(pages, { upToId, unread: answer.value.unread, at: new Date().toISOString() }),
      );
      await refreshed();
    },
    [change],
  );
}

/** The list with a new notice in front and one more unread; unchanged where it already holds the notice. */
export function withNotice(pages: NoticePages, notice: Notice): NoticePages {
  const [first, ...rest] = pages.pages;
  const isKnown = pages.pages.some((page) => page.notices.some(({ id }) => id === notice.id));
  if (first === undefined || isKnown) return pages;
  const others = first.notices.filter((other) => !isRenewedBy(other, notice));
  const dropped = first.notices.length - others.length;
  const unread = first.unread - dropped + (notice.readAt === null ? 1 : 0);
  return { ...pages, pages: [{ ...first, unread, notices: [notice, ...others] }, ...rest] };
}

/** Of the unread messages of a conversation only the latest is listed. */
function isRenewedBy({ event: old, readAt }: Notice, { event }: Notice): boolean {
  const isMessage = old.type === 'message.posted' && event.type === 'message.posted';
  return isMessage && readAt === null && old.negotiationId === event.negotiationId;
}

/** The list with all notices marked as read, or those up to the named one. Ids grow with time. */
export function withRead(
  pages: NoticePages,
  { upToId, unread, at }: { upToId: string | undefined; unread: number; at: string },
): NoticePages {
  const isMeant = (notice: Notice) => notice.readAt === null && (upToId === undefined || notice.id <= upToId);
  const read = (notice: Notice) => (isMeant(notice) ? { ...notice, readAt: at } : notice);
  const pageRead = (page: NoticePage) => ({ ...page, unread, notices: page.notices.map(read) });
  return { ...pages, pages: pages.pages.map(pageRead) };
}

/** Changes the cached list; returns whether there is one. */
function useChangeNotices(): (change: (pages: NoticePages) => NoticePages) => boolean {
  const cache = useQueryClient();
  const session = useSession();
  return useCallback(
    (change) => {
      const key = askPagesKey(list, session, {});
      const changed = cache.setQueryData<NoticePages>(key, (pages) => pages && change(pages));
      return changed !== undefined;
    },
    [cache, session],
  );
}
