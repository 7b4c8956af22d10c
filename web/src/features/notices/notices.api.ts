import type { OutputOf } from '@polam/contract/call';
import { list, markRead } from '@polam/contract/calls/notices';
import type { Notice } from '@polam/contract/events';
import { staleCalls } from '@polam/contract/stale-calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { askPagesKey, useAskPages, type Pages } from '~/lib/ask-pages.ts';
import { useInvalidate } from '~/lib/ask.ts';
import { callServer } from '~/lib/client.ts';
import { useSession } from '~/lib/session.ts';

type NoticePages = Pages<typeof list>;
type NoticePage = OutputOf<typeof list>;

/** The notices of whoever is signed in, newest first. */
export function useNoticeList() {
  const isSignedIn = useSession().state === 'signed-in';
  return useAskPages(list, {}, { enabled: isSignedIn });
}

/** Puts a notice that came live into the list, and has every open screen that it changes ask again. */
export function useTakeNotice(): (notice: Notice) => void {
  const change = useChangeNotices();
  const invalidate = useInvalidate();
  return useCallback(
    (notice) => {
      const isLoaded = change((pages) => withNotice(pages, notice));
      // A list that is on its way may have been read before the notice was there.
      void invalidate(...staleCalls[notice.event.type], ...(isLoaded ? [] : [list]));
    },
    [change, invalidate],
  );
}

/** Marks notices as read, up to and with the one named, or all: here at once, and on the server. */
export function useMarkRead(): (upToId?: string) => Promise<void> {
  const change = useChangeNotices();
  const invalidate = useInvalidate();
  return useCallback(
    async (upToId) => {
      const answer = await callServer(markRead, upToId === undefined ? {} : { upToId });
      if (!answer.ok) return;
      change((pages) =>
        withRead(pages, { upToId, unread: answer.value.unread, at: new Date().toISOString() }),
      );
      await invalidate(list);
    },
    [change, invalidate],
  );
}

/** The list with a notice in front and one more unread; the same list where it already holds it. */
export function withNotice(pages: NoticePages, notice: Notice): NoticePages {
  const [first, ...rest] = pages.pages;
  const isKnown = pages.pages.some((page) => page.notices.some(({ id }) => id === notice.id));
  if (first === undefined || isKnown) return pages;
  const others = first.notices.filter((other) => !isRenewedBy(other, notice));
  const dropped = first.notices.length - others.length;
  const unread = first.unread - dropped + (notice.readAt === null ? 1 : 0);
  return { ...pages, pages: [{ ...first, unread, notices: [notice, ...others] }, ...rest] };
}

/** Of the messages of a thread that are not read yet the latest alone is told. */
function isRenewedBy({ event: old, readAt }: Notice, { event }: Notice): boolean {
  const isMessage = old.type === 'message.posted' && event.type === 'message.posted';
  return isMessage && readAt === null && old.negotiationId === event.negotiationId;
}

/** The list with everything read, from the newest on where none is named. Ids grow with time. */
export function withRead(
  pages: NoticePages,
  { upToId, unread, at }: { upToId: string | undefined; unread: number; at: string },
): NoticePages {
  const isMeant = (notice: Notice) => notice.readAt === null && (upToId === undefined || notice.id <= upToId);
  const read = (notice: Notice) => (isMeant(notice) ? { ...notice, readAt: at } : notice);
  const pageRead = (page: NoticePage) => ({ ...page, unread, notices: page.notices.map(read) });
  return { ...pages, pages: pages.pages.map(pageRead) };
}

/** What changes the list in sight, and says whether there is one. */
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
