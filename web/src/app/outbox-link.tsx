import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutboxEntry } from '~/lib/outbox-store.ts';
import { clearAnswers } from '~/lib/cached-answers.ts';
import { useSession } from '~/lib/session.ts';

/** Runs the outbox of the signed-in user: entries on this device are sent as soon as possible. */
export function OutboxLink() {
  const session = useSession();
  const cache = useQueryClient();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const isVisitor = session.state === 'visitor';
  useEffect(() => {
    // Answers cached for one user must not be visible to others on the same phone.
    if (isVisitor) clearAnswers();
  }, [isVisitor]);
  useEffect(() => {
    if (userId === null) return undefined;
    const leaving = new AbortController();
    // Fails to load without a network; the next page tries again.
    void keepGoing(cache, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [userId, cache]);
  return null;
}

/** Visitors never load the outbox. */
async function keepGoing(cache: QueryClient, signal: AbortSignal): Promise<void> {
  const [{ keepOutboxGoing, subscribeArrivals, subscribeDepartures }, { staleAfter }, { showOutboxNews }] =
    await Promise.all([
      import('~/lib/outbox.ts'),
      import('@polam/contract/stale-calls'),
      import('~/lib/outbox-news.ts'),
    ]);
  if (signal.aborted) return;
  const invalidate = ({ call }: Pick<OutboxEntry, 'call'>) => {
    for (const { name } of staleAfter({ name: call })) void cache.invalidateQueries({ queryKey: [name] });
  };
  const endHearing = subscribeArrivals(({ entry }) => invalidate(entry));
  const endSeeing = subscribeDepartures(invalidate);
  const endNews = showOutboxNews();
  const stop = keepOutboxGoing();
  signal.addEventListener('abort', () => {
    endHearing();
    endSeeing();
    endNews();
    stop();
  });
}
