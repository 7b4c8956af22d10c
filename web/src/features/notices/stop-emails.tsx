import { unsubscribe } from '@polam/contract/calls/notices';
import type { NoticeTopic } from '@polam/domain/users/notice-topic';
import { useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { paths } from '~/paths.ts';
import { Button, LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'stopped'; readonly topic: NoticeTopic }
  | { readonly is: 'failed'; readonly message: string };

/** Stops the emails that a signed link names, only on a press: programs that prefetch links stop nothing. */
export function StopEmails({ token }: { token: string }) {
  const t = useText();
  const language = useLanguage();
  const { send, isSending } = useSubmit(unsubscribe);
  const [state, setState] = useState<State>({ is: 'asking' });
  const stop = async () => {
    const answer = await send({ token });
    if (answer.ok) return setState({ is: 'stopped', topic: answer.value.topic });
    const isUnknown = answer.error === 'not-found' || answer.error === 'invalid-input';
    setState({ is: 'failed', message: isUnknown ? t('notices.stop-unknown') : answer.message });
  };
  return (
    <>
      {state.is === 'stopped' ? (
        <Notice tone="leaf" role="status">
          {t('notices.stopped', { topic: messagesIn(language).topics[state.topic] })}
        </Notice>
      ) : (
        <p>{t('notices.stop-lead')}</p>
      )}
      {state.is === 'failed' && (
        <Notice tone="chilli" role="alert">
          {state.message}
        </Notice>
      )}
      {state.is !== 'stopped' && (
        <Button busy={isSending} onClick={() => void stop()}>
          {t('notices.stop')}
        </Button>
      )}
      <LinkButton look="plain" to={paths.accountPart({ part: 'notices' })}>
        {t('notices.reach')}
      </LinkButton>
    </>
  );
}
