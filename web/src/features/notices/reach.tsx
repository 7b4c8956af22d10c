import type { OutputOf } from '@polam/contract/call';
import { preferences, pushKey, setPreferences } from '@polam/contract/calls/notices';
import type { NoticeChannel } from '@polam/domain/users/notice-topic';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { messagesIn } from '~/i18n/loaded.ts';
import { AnswerView } from '~/lib/screens/answer-view.tsx';
import { askKey, useAsk } from '~/lib/api/ask.ts';
import { ListComing } from '~/lib/screens/list-view.tsx';
import { currentSession, useSession } from '~/lib/session/session.ts';
import { useSubmit } from '~/lib/api/submit.ts';
import { CheckField, SwitchField } from '~/ui/fields/choice-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { deviceState, subscribeHere, unsubscribeHere, type DeviceState } from './push-device.ts';

type Settings = OutputOf<typeof preferences>;
type Choice = Settings['choices'][number];

/** Settings of the notices by email and push, each saved at once. */
export function Reach() {
  const t = useText();
  return (
    <AnswerView
      query={useAsk(preferences, {})}
      coming={<ListComing className="grid gap-4" count={4} item="h-24" />}
      failed={t('notices.reach-failed')}
    >
      {(settings) => <Choices settings={settings} />}
    </AnswerView>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const t = useText();
  const session = useSession();
  const { hasMail, hasPush, choices } = settings;
  if (!hasMail && !hasPush) return <Notice tone="plain">{t('notices.bell-alone')}</Notice>;
  return (
    <div className="grid grid-cols-1 gap-5">
      {hasPush && session.state === 'signed-in' && <DeviceSwitch userId={session.user.id} />}
      {choices.map((choice) => (
        <TopicChoice key={choice.topic} choice={choice} settings={settings} />
      ))}
    </div>
  );
}

function TopicChoice({ choice, settings }: { choice: Choice; settings: Settings }) {
  const t = useText();
  const { topics } = messagesIn(useLanguage());
  const { shown, turn } = useChoice(choice);
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold">{topics[choice.topic]}</legend>
      <p className="text-small text-soil-soft">{t(`notices.about-${choice.topic}`)}</p>
      <div className="grid grid-cols-2 gap-2">
        {settings.hasMail && (
          <CheckField label={t('notices.by-mail')} checked={shown.mail} onChange={() => void turn('mail')} />
        )}
        {settings.hasPush && (
          <CheckField label={t('notices.by-push')} checked={shown.push} onChange={() => void turn('push')} />
        )}
      </div>
    </fieldset>
  );
}

/** Optimistic state of a choice; reverted where the server refuses it. */
function useChoice(choice: Choice) {
  const cache = useQueryClient();
  const { send } = useSubmit(setPreferences);
  const [pending, setPending] = useState<Partial<Record<NoticeChannel, boolean>>>({});
  const shown = { ...choice, ...pending };
  const turn = async (channel: NoticeChannel) => {
    const next = !shown[channel];
    setPending((before) => ({ ...before, [channel]: next }));
    const answer = await send({ topic: choice.topic, [channel]: next });
    if (answer.ok) cache.setQueryData(askKey(preferences, currentSession(), {}), answer.value);
    else toast.error(answer.message);
    setPending(({ [channel]: _done, ...others }) => others);
  };
  return { shown, turn };
}

/** Switch of the push notifications on this device; asks for the permission only on a press. */
function DeviceSwitch({ userId }: { userId: string }) {
  const t = useText();
  const key = useAsk(pushKey, {}).data?.key ?? null;
  const [state, setState] = useDeviceState(userId);
  const [isBusy, setBusy] = useState(false);
  const turn = async () => {
    if (key === null) return;
    setBusy(true);
    const asked = await (state === 'on' ? unsubscribeHere(userId) : subscribeHere(userId, key)).catch(
      () => null,
    );
    setBusy(false);
    if (asked === null) toast.error(t('notices.device-failed'));
    else if (asked.is === 'failed') toast.error(asked.message);
    else setState(asked.is);
  };
  if (state === 'unsupported') return <Notice tone="plain">{t('notices.device-unsupported')}</Notice>;
  return (
    <SwitchField
      label={t('notices.device')}
      hint={t(state === 'denied' ? 'notices.device-denied' : 'notices.device-hint')}
      checked={state === 'on'}
      disabled={state === null || state === 'denied' || key === null || isBusy}
      onChange={() => void turn()}
    />
  );
}

/** State of push notifications on this device; null until known. */
function useDeviceState(userId: string) {
  const [state, setState] = useState<DeviceState | null>(null);
  useEffect(() => {
    let isGone = false;
    void deviceState(userId).then((found) => {
      if (!isGone) setState(found);
    });
    return () => {
      isGone = true;
    };
  }, [userId]);
  return [state, setState] as const;
}
