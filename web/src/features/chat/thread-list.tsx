import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { MoreOf } from '~/lib/more-of.tsx';
import { useWhyNoAnswer } from '~/lib/no-answer.ts';
import { paths, picturePath } from '~/paths.ts';
import { LinkButton } from '~/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { useThreads } from './chats.api.ts';
import { ThreadRow } from './thread-row.tsx';

interface ThreadListProps {
  readonly readerId: string;
  /** Those about one machine alone. */
  readonly equipmentId?: string;
  /** What stands where there are none; the way to the market unless told. */
  readonly empty?: ReactNode;
}

/** One's own threads, latest first. */
export function ThreadList({ readerId, equipmentId, empty = <NoThreads /> }: ThreadListProps) {
  const t = useText();
  const threads = useThreads(equipmentId);
  const whyNot = useWhyNoAnswer(threads);
  if (threads.data === undefined) {
    if (whyNot === null) return <ThreadsOnTheirWay />;
    const text = `${t('chat.failed')} ${whyNot}`;
    return (
      <ErrorState text={text} retryText={t('errors.try-again')} onRetry={() => void threads.refetch()} />
    );
  }
  const all = threads.data.pages.flatMap((page) => page.threads);
  if (all.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-3">
        {all.map((thread) => (
          <li key={thread.negotiationId}>
            <ThreadRow thread={thread} readerId={readerId} />
          </li>
        ))}
      </ul>
      <MoreOf query={threads} text={t('chat.more')} />
    </>
  );
}

function NoThreads() {
  const t = useText();
  const words = (
    <>
      <p className="font-semibold">{t('chat.empty')}</p>
      <p className="mt-1 text-base text-soil-soft">{t('chat.empty-text')}</p>
    </>
  );
  return (
    <EmptyState picture={picturePath('empty-basket')} text={words}>
      <LinkButton to={paths.userBuyAll()}>{t('chat.find-crops')}</LinkButton>
    </EmptyState>
  );
}

function ThreadsOnTheirWay() {
  const t = useText();
  return (
    <>
      <div aria-hidden="true" className="grid gap-3">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </div>
      <Spinner text={t('errors.loading')} />
    </>
  );
}
