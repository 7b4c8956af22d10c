import { pushKey } from '@polam/contract/calls/notices';
import { useEffect, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/ask.ts';
import { SwitchField } from '~/ui/choice-field.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { toast } from '~/ui/toast.ts';
import { deviceState, subscribeHere, unsubscribeHere, type DeviceState } from './push-device.ts';

/** Switch of the push notifications on this device; asks for the permission only on a press. */
export function DeviceSwitch({ userId }: { userId: string }) {
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
