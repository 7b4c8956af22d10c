import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';
import type { LiveStreamOptions } from '~/lib/live/live-stream.ts';
import { publishSignal, clearEarlyNotices, publishNotice } from '~/lib/live/live.ts';
import { clearAnswers } from '~/lib/offline/cached-answers.ts';
import { hasManager } from '~/lib/offline/cached-copy.ts';
import { firstView } from '~/lib/screens/first-view.ts';
import { untilLoaded } from '~/lib/screens/later/until-loaded.ts';
import { endSessionOf, useSession } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';

/** Subscribes to the event stream of the signed-in user, and publishes its notices to the page. */
export function LiveLink() {
  const session = useSession();
  const cache = useQueryClient();
  const token = session.state === 'signed-in' ? session.token : null;
  const userId = session.state === 'signed-in' ? session.user.id : null;
  useEffect(() => {
    if (token === null || userId === null) return undefined;
    const leaving = new AbortController();
    markPage('opening');
    void openStream({
      token,
      userId,
      shownSince: performance.now(),
      onNotice: publishNotice,
      onSignal: publishSignal,
      onOpened: () => markPage('open'),
      onReopened: () => void cache.invalidateQueries(),
      onRefused: () => endSessionOf(token),
      signal: leaving.signal,
    });
    return () => {
      leaving.abort();
      clearEarlyNotices();
    };
  }, [token, userId, cache]);
  return null;
}

/** Marks on the document whether the event stream is open. */
function markPage(state: 'opening' | 'open'): void {
  document.documentElement.dataset['live'] = state;
}

/** Visitors never load the stream client. */
async function openStream({
  signal,
  ...options
}: LiveStreamOptions & { signal: AbortSignal }): Promise<void> {
  await firstView();
  const { openLiveStream } = await untilLoaded(() => import('~/lib/live/live-stream.ts'));
  if (!signal.aborted) signal.addEventListener('abort', openLiveStream(options));
}

/** Runs the outbox of the signed-in user: entries on this device are sent as soon as possible. */
export function OutboxLink() {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const isVisitor = session.state === 'visitor';
  useEffect(() => {
    // Answers cached for one user must not be visible to others on the same phone.
    if (isVisitor) clearAnswers();
  }, [isVisitor]);
  useEffect(() => {
    if (userId === null) return undefined;
    const leaving = new AbortController();
    void keepGoing(leaving.signal);
    return () => leaving.abort();
  }, [userId]);
  return null;
}

/** Visitors never load the outbox. */
async function keepGoing(signal: AbortSignal): Promise<void> {
  await firstView();
  const [{ keepOutboxGoing }, { showOutboxNews }] = await untilLoaded(() =>
    Promise.all([import('~/lib/offline/outbox.ts'), import('~/lib/offline/outbox-news.ts')]),
  );
  if (signal.aborted) return;
  const endNews = showOutboxNews();
  const stop = keepOutboxGoing();
  signal.addEventListener('abort', () => {
    endNews();
    stop();
  });
}

/**
 * Registers the service worker once a page has loaded. A visitor who has seen only the landing page may
 * never return, and does not load the files for offline use.
 */
export function WorkerLink() {
  const isWanted = useIsWanted();
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    if (!isWanted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const link = () => void openLink((path) => go(path), signal).catch(() => undefined);
    if (document.readyState === 'complete') link();
    else window.addEventListener('load', link, { once: true, signal });
    return () => leaving.abort();
  }, [isWanted]);
  return null;
}

function useIsWanted(): boolean {
  const isLanding = useLocation().pathname === paths.home();
  const isSignedIn = useSession().state === 'signed-in';
  return !isLanding || isSignedIn || hasManager();
}

async function openLink(go: (path: string) => void, signal: AbortSignal): Promise<void> {
  await firstView();
  const { linkWorker } = await untilLoaded(() => import('~/lib/offline/worker-client.ts'));
  if (!signal.aborted) await linkWorker({ go, signal });
}

/**
 * Saves the scroll position of each page and restores it on the way back.
 *
 * The router's own component uses an inline script that React writes anew with every page, which the content
 * policy forbids.
 */
export function ScrollMemory() {
  useScrollRestoration();
  return null;
}
