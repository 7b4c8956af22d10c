import { endAllSessions, endOtherSessions, endSession } from '@polam/contract/calls/account';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/changes.ts';
import { AnswerView } from '~/lib/answer-view.tsx';
import { ListComing } from '~/lib/list-view.tsx';
import { useSubmit } from '~/lib/submit.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { FocusRestorer } from '~/ui/focus-restorer.tsx';
import { toast } from '~/ui/toast.ts';
import { useOwnSessions, type OwnSession } from './account.api.ts';
import { DeviceLine } from './device-line.tsx';
import { PartCard } from './part-card.tsx';

/** Devices on which the account is open; logs out this one, another one, or all. */
export function DevicesPart({ onOver }: { onOver: () => Promise<void> }) {
  const t = useText();
  return (
    <PartCard part="devices" lead={t('account.devices-lead')}>
      <AnswerView
        query={useOwnSessions()}
        coming={<ListComing className="grid gap-2" count={2} item="h-20" />}
        failed={t('account.devices-failed')}
      >
        {({ sessions: own }) => <Devices own={own} onOver={onOver} />}
      </AnswerView>
    </PartCard>
  );
}

function Devices({ own, onOver }: { own: readonly OwnSession[]; onOver: () => Promise<void> }) {
  const t = useText();
  const ending = useSubmit(endSession);
  const [endingIds, setEndingIds] = useState<ReadonlySet<string>>(new Set());
  const endingOthers = useSubmit(endOtherSessions);
  const end = async (sessionId: string) => {
    setEndingIds((ids) => new Set([...ids, sessionId]));
    const answer = await ending.send({ sessionId });
    if (answer.ok || answer.error === 'not-found') toast.success(t('account.device-ended'));
    else toast.error(answer.message);
    await refreshed();
    setEndingIds((ids) => new Set([...ids].filter((id) => id !== sessionId)));
  };
  const endOthers = async () => {
    const answer = await endingOthers.send({});
    await refreshed();
    if (answer.ok) toast.success(t('account.devices-ended', { count: answer.value.ended }));
    else toast.error(answer.message);
  };
  return (
    <>
      <FocusRestorer>
        <ul className="grid gap-2">
          {own.map((session) => (
            <DeviceLine
              key={session.id}
              session={session}
              busy={endingIds.has(session.id)}
              onEnd={() => void (session.isThis ? onOver() : end(session.id))}
            />
          ))}
        </ul>
      </FocusRestorer>
      <div className="flex flex-wrap gap-3">
        {own.length > 1 && (
          <Button look="plain" icon="logout" busy={endingOthers.isSending} onClick={() => void endOthers()}>
            {t('account.devices-end-others')}
          </Button>
        )}
        <Everywhere onOver={onOver} />
      </div>
    </>
  );
}

function Everywhere({ onOver }: { onOver: () => Promise<void> }) {
  const t = useText();
  const [isConfirming, setConfirming] = useState(false);
  const ending = useSubmit(endAllSessions);
  const end = async () => {
    const answer = await ending.send({});
    setConfirming(false);
    if (answer.ok) await onOver();
    else toast.error(answer.message);
  };
  return (
    <>
      <Button look="danger" icon="logout" onClick={() => setConfirming(true)}>
        {t('account.devices-end')}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('account.devices-end')}
        closeText={t('frame.close')}
      >
        <p>{t('account.devices-ask')}</p>
        <Button look="danger" wide busy={ending.isSending} onClick={() => void end()}>
          {t('account.devices-end')}
        </Button>
      </Dialog>
    </>
  );
}
