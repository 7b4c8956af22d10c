import type { Notice } from '@polam/contract/events';
import { useEffect, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { isConversationInSight } from '~/lib/live/conversations-in-sight.ts';
import { useNotices } from '~/lib/live/live.ts';
import { useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { IconButton, LinkButton } from '~/ui/button.tsx';
import { CountBadge } from '~/ui/lists/chip.tsx';
import { Sheet } from '~/ui/overlays/dialog.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { NoticeList, useNoticeSentence } from './notice-list.tsx';
import { useMarkRead, useNoticeList, useTakeNotice } from './notices.api.ts';
import { useOpenNotice } from './open-notice.ts';
import { isOptedIn } from './push-device.ts';

/** Bell with the count of unread notices, and the sheet that lists them. Live notices appear at once. */
export function NoticeBell() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const unread = useNoticeList().data?.pages[0]?.unread ?? 0;
  const close = () => setOpen(false);
  useRinging();
  useRenewedDevice();
  return (
    <>
      <span className="relative inline-grid">
        <IconButton
          icon="bell"
          label={t('notices.bell', { unread })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="large-text:size-6"
        />
        <CountBadge count={unread} tone="chilli" />
      </span>
      <Sheet isOpen={isOpen} onClose={close} title={t('notices.title')}>
        <NoticeList onLeave={close} />
        <LinkButton
          look="plain"
          to={paths.accountPart({ part: 'notices' })}
          onClick={close}
          className="mt-4 w-full"
        >
          {t('notices.reach')}
        </LinkButton>
      </Sheet>
    </>
  );
}

function useRinging(): void {
  const sentence = useNoticeSentence();
  const take = useTakeNotice();
  const open = useOpenNotice();
  const markRead = useMarkRead();
  const follow = (notice: Notice) => {
    toast.dismiss(notice.id);
    if (notice.event.type === 'message.posted') toast.dismiss(notice.event.negotiationId);
    void markRead(notice.id);
    void open(notice.event);
  };
  useNotices((notice: Notice) => {
    take(notice);
    const { event } = notice;
    const isMessage = event.type === 'message.posted';
    if (isMessage && isConversationInSight(event.negotiationId)) return;
    const words = (
      <button type="button" onClick={() => follow(notice)} className="reach text-start font-semibold">
        {sentence(notice.event)}
      </button>
    );
    // One toast per notice, even with several bells on the page; of a conversation only the latest message.
    toast(words, { id: isMessage ? event.negotiationId : notice.id });
  });
}

/**
 * Renews the push subscription of this device with each session and each new endpoint, for a user who has
 * opted in.
 */
function useRenewedDevice(): void {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (userId === null || !isOptedIn(userId) || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const renew = () => void renewed(userId);
    renew();
    const hear = ({ data }: MessageEvent<unknown>) => {
      if ((Object(data) as { kind?: unknown }).kind === 'subscribed-anew') renew();
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: leaving.signal });
    return () => leaving.abort();
  }, [userId]);
}

async function renewed(userId: string): Promise<void> {
  try {
    const { renewHere } = await import('./push-device.ts');
    await renewHere(userId);
  } catch {
    // Without a network, or where the browser does not let it: the next page tries again.
  }
}
