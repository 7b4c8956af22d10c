import { useEffect, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { removeEntry, retryEntry } from '~/lib/outbox.ts';
import { findEntryFiles } from '~/lib/outbox-store.ts';
import { Button } from '~/ui/button.tsx';
import { Icon } from '~/ui/icon.tsx';
import { PhotoFrame, useObjectUrl } from './chat-photo.tsx';
import { Bubble } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import type { WaitingMessage } from './use-chat.ts';

/** An unsent message: on its way, waiting for the network, or refused with the reason. */
export function WaitingBubble({ entry }: { entry: WaitingMessage }) {
  const t = useText();
  const { input, refusal, fileCount } = entry;
  const text = typeof input['text'] === 'string' ? input['text'] : '';
  return (
    <Bubble isMine>
      <span className="sr-only">{t('chat.you')}: </span>
      {fileCount > 0 && <WaitingPhoto entry={entry} />}
      {text !== '' && <MessageText text={text} />}
      {refusal === null ? (
        <span className="-mb-0.5 flex items-center justify-end gap-1 text-small text-soil-soft">
          <Icon name="clock" className="size-4" />
          {t('chat.waiting')}
        </span>
      ) : (
        <div role="alert" className="grid gap-2 border-t border-chilli pt-2 text-small">
          <p className="flex items-start gap-1.5 font-medium text-chilli">
            <Icon name="warning" className="mt-0.5 size-4" />
            <span className="min-w-0">
              {t('chat.not-sent')} {refusal.message}
            </span>
          </p>
          <span className="flex flex-wrap gap-2">
            <Button small look="plain" icon="renew" onClick={() => retryEntry(entry)}>
              {t('chat.try-again')}
            </Button>
            <Button small look="quiet" onClick={() => removeEntry(entry)}>
              {t('chat.remove')}
            </Button>
          </span>
        </div>
      )}
    </Bubble>
  );
}

function WaitingPhoto({ entry }: { entry: WaitingMessage }) {
  const t = useText();
  const [file, setFile] = useState<File>();
  useEffect(() => {
    let isOpen = true;
    void findEntryFiles(entry).then((files) => isOpen && setFile(files[0]));
    return () => {
      isOpen = false;
    };
  }, [entry]);
  return <PhotoFrame url={useObjectUrl(file)} width={4} height={3} alt={t('chat.photo-own')} />;
}
