import { useEffect } from 'react';
import { clearAnswers } from '~/lib/offline/cached-answers.ts';
import { useSession } from '~/lib/session/session.ts';

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
    // Fails to load without a network; the next page tries again.
    void keepGoing(leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
  return null;
}

/** Visitors never load the outbox. */
async function keepGoing(signal: AbortSignal): Promise<void> {
  const [{ keepOutboxGoing }, { showOutboxNews }] = await Promise.all([
    import('~/lib/offline/outbox.ts'),
    import('~/lib/offline/outbox-news.ts'),
  ]);
  if (signal.aborted) return;
  const endNews = showOutboxNews();
  const stop = keepOutboxGoing();
  signal.addEventListener('abort', () => {
    endNews();
    stop();
  });
}
