import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutboxEntry } from '~/lib/outbox-store.ts';
import { clearAnswers } from '~/lib/cached-answers.ts';
import { useSession } from '~/lib/session.ts';

/** Keeps the outbox of whoever is signed in going: what waits on the device leaves as soon as it can. */
export function OutboxLink() {
  const session = useSession();
  const cache = useQueryClient();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const isVisitor = session.state === 'visitor';
  useEffect(() => {
    // What somebody read here is nobody else's business on the same phone.
    if (isVisitor) clearAnswers();
  }, [isVisitor]);
  useEffect(() => {
    if (userId === null) return undefined;
    const leaving = new AbortController();
    // Without a network it does not load; the next page tries again.
    void keepGoing(cache, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [userId, cache]);
  return null;
}

/** Visitors never load what keeps and sends. */
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
