import { isPincode } from '@polam/domain/users/user';
import { useDeviceSetting, useSaveDeviceSetting } from './device-setting.ts';
import { useSession } from './session.ts';

const KEY = 'pincode';

/** Pincode of the reader: the last one used on this device, else that of the signed-in user. */
export function useMyPincode(): string | undefined {
  const session = useSession();
  const saved = useDeviceSetting(KEY, isPincode);
  return saved ?? (session.state === 'signed-in' ? session.user.pincode : undefined);
}

/** Saves the pincode of the reader on this device, per user. */
export function useRememberPincode(): (pincode: string) => void {
  return useSaveDeviceSetting(KEY);
}
