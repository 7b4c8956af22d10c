import { open } from '@polam/contract/calls/notices';
import { useEffect, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { callServer } from '~/lib/api/client.ts';
import { ErrorState, Skeleton } from '~/ui/states.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { NoticeList } from './notice-list.tsx';
import { useOpenNotice } from './open-notice.ts';

type Trial = { readonly is: 'asking' | 'gone' } | { readonly is: 'failed'; readonly message: string };

/** Opens a notice as a press on its line does; where it no longer exists, lists all notices. */
export function OpenedNotice({ noticeId }: { noticeId: string }) {
  const [tries, setTries] = useState(0);
  return <OneTrial key={tries} noticeId={noticeId} onAgain={() => setTries(tries + 1)} />;
}

function OneTrial({ noticeId, onAgain }: { noticeId: string; onAgain: () => void }) {
  const t = useText();
  const trial = useOpening(noticeId);
  if (trial.is === 'asking') return <Skeleton className="h-24" />;
  if (trial.is === 'failed')
    return (
      <ErrorState
        text={t('notices.one-failed')}
        hint={trial.message}
        retryText={t('errors.try-again')}
        onRetry={onAgain}
      />
    );
  return (
    <>
      <Notice tone="plain">{t('notices.gone')}</Notice>
      <NoticeList onLeave={() => undefined} />
    </>
  );
}

function useOpening(noticeId: string): Trial {
  const follow = useOpenNotice();
  const [trial, setTrial] = useState<Trial>({ is: 'asking' });
  useEffect(() => {
    let isLeft = false;
    const begin = async () => {
      const answer = await callServer(open, { noticeId });
      if (isLeft) return;
      if (answer.ok) {
        await follow(answer.value.notice.event, 'instead');
        return;
      }
      const isGone = answer.error === 'not-found' || answer.error === 'invalid-input';
      setTrial(isGone ? { is: 'gone' } : { is: 'failed', message: answer.message });
    };
    void begin();
    return () => {
      isLeft = true;
    };
  }, [noticeId, follow]);
  return trial;
}
