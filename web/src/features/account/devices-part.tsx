import { endAllSessions, endOtherSessions, endSession } from '@polam/contract/calls/account';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { useState } from 'react';
import { useFormats, useText } from '~/i18n/language.tsx';
import { refreshed } from '~/lib/api/changes.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { useSubmit } from '~/lib/api/submit.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/overlays/dialog.tsx';
import { FocusRestorer } from '~/ui/overlays/focus-restorer.tsx';
import { Badge } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { useOwnSessions, type Account, type OwnSession } from './account.api.ts';
import { PartCard } from './part-card.tsx';

interface DevicesPartProps {
  readonly account: Account;
  readonly way: PhoneWay;
  readonly onOver: () => Promise<void>;
}

/** Devices on which the account is open; logs out this one, another one, or all. */
export function DevicesPart({ account, way, onOver }: DevicesPartProps) {
  const t = useText();
  const secret = secretOf(account, way);
  return (
    <PartCard part="devices" lead={t(`account.devices-lead-${secret}`)}>
      <AnswerView
        query={useOwnSessions()}
        coming={<ListComing className="grid gap-2" count={2} item="h-20" />}
        failed={t('account.devices-failed')}
      >
        {({ sessions: own }) => <Devices own={own} secret={secret} onOver={onOver} />}
      </AnswerView>
    </PartCard>
  );
}

/** The secret with which a user comes back after a logout; numbers without one come back by a code. */
type Secret = 'password' | 'pin' | 'both' | 'code';

function secretOf({ hasPassword, hasPin }: Account, way: PhoneWay): Secret {
  // Where nothing can be sent, a number without a secret needs a PIN.
  const isPinUsed = way === 'pin' && (hasPin || !hasPassword);
  if (hasPassword) return isPinUsed ? 'both' : 'password';
  return isPinUsed ? 'pin' : 'code';
}

interface DevicesProps extends Pick<DevicesPartProps, 'onOver'> {
  readonly own: readonly OwnSession[];
  readonly secret: Secret;
}

function Devices({ own, secret, onOver }: DevicesProps) {
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
        <Everywhere secret={secret} onOver={onOver} />
      </div>
    </>
  );
}

function Everywhere({ secret, onOver }: Omit<DevicesProps, 'own'>) {
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
      <Dialog isOpen={isConfirming} onClose={() => setConfirming(false)} title={t('account.devices-end')}>
        <p>{t(`account.devices-ask-${secret}`)}</p>
        <Button look="danger" wide busy={ending.isSending} onClick={() => void end()}>
          {t('account.devices-end')}
        </Button>
      </Dialog>
    </>
  );
}

/** One device: its name, when its session was opened and last used, and a button to log it out. */
function DeviceLine({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const t = useText();
  const { dayOf, ago } = useFormats();
  const device = useDeviceName(session);
  const since = dayOf(session.openedAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line p-3 ps-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0">{device}</span>
          {session.isThis && <Badge tone="leaf">{t('account.device-this')}</Badge>}
        </p>
        <p className="text-small text-soil-soft">
          {session.isThis
            ? t('account.device-here', { since })
            : t('account.device-times', { since, seen: ago(session.lastSeenAt) })}
        </p>
      </div>
      <Button
        look="plain"
        small
        busy={busy}
        aria-label={t('account.device-end-name', { device })}
        onClick={onEnd}
      >
        {t('account.device-end')}
      </Button>
    </li>
  );
}

/** Name of a device: browser and system as far as they are known. */
function useDeviceName({ browser, system }: OwnSession): string {
  const t = useText();
  if (browser !== '' && system !== '') return t('account.device', { browser, system });
  return browser || system || t('account.device-unknown');
}
