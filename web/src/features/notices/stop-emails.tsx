import type { Refused } from '@polam/contract/answer';
import { unsubscribe } from '@polam/contract/calls/notices';
import { noticeTopics, type NoticeTopic } from '@polam/domain/users/notice-topic';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { DONE, paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { RefusalNotice } from '~/ui/refusal-notice.tsx';
import { Notice } from '~/ui/surfaces.tsx';

interface StopEmailsProps {
  readonly token: string;
  /** Refusal of the form that the browser itself has sent. */
  readonly refused?: Refused | undefined;
}

/** Stops the emails that a signed link names, only on a press: programs that prefetch links stop nothing. */
export function StopEmails({ token, refused }: StopEmailsProps) {
  const t = useText();
  const language = useLanguage();
  const { stopped, stop, isSending, refusal } = useStop(token, refused);
  return (
    <>
      {stopped === undefined ? (
        <form
          method="post"
          action={paths.stoppedEmails()}
          data-plain=""
          onSubmit={stop}
          className="grid gap-5"
        >
          <p>{t('notices.stop-lead')}</p>
          <RefusalNotice text={refusal} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" busy={isSending}>
            {t('notices.stop')}
          </Button>
        </form>
      ) : (
        <Notice tone="leaf" role="status">
          {t('notices.stopped', { topic: messagesIn(language).topics[stopped] })}
        </Notice>
      )}
      <LinkButton look="plain" to={paths.accountPart({ part: 'notices' })}>
        {t('notices.reach')}
      </LinkButton>
    </>
  );
}

function useStop(token: string, returned: Refused | undefined) {
  const t = useText();
  const [search] = useSearchParams();
  const { send, isSending } = useSubmit(unsubscribe);
  const [stopped, setStopped] = useState<NoticeTopic>();
  const [refused, setRefused] = useState(returned);
  const stop = (event: SubmitEvent) => {
    event.preventDefault();
    void send({ token }).then((answer) => {
      if (answer.ok) setStopped(answer.value.topic);
      setRefused(answer.ok ? undefined : answer);
    });
  };
  const isUnknown = refused?.error === 'not-found' || refused?.error === 'invalid-input';
  return {
    stopped: stopped ?? noticeTopics.find((topic) => topic === search.get(DONE)),
    stop,
    isSending,
    refusal: isUnknown ? t('notices.stop-unknown') : (refused?.message ?? ''),
  };
}
