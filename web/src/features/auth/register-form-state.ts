import { register } from '@polam/contract/calls/auth';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { type CallForm, type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { paths } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useCameFrom } from './came-from.ts';
import { dropDraft, useRegisterDraft } from './register-draft.ts';

const PATIENCE_MS = 15_000;
const OLDEST_MS = 10 * 60_000;

/** Coordinates of the user, in degrees. */
interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** State of the request for the location. */
export type Locating =
  | { readonly state: 'unasked' | 'asking' | 'refused' | 'failed' | 'insecure' }
  | { readonly state: 'found'; readonly coordinates: Coordinates };

/** Location of the device: requested only on a press, and always optional. */
export interface DeviceLocation {
  readonly locating: Locating;
  readonly ask: () => void;
  readonly drop: () => void;
}

/** Requests the location of the device. Browsers provide it only over https (or on localhost). */
function useDeviceLocation(): DeviceLocation {
  const [locating, setLocating] = useState<Locating>({ state: 'unasked' });
  const ask = () => {
    // Old browsers lack the interface, whatever the platform types say.
    const device = navigator.geolocation as Geolocation | undefined;
    if (!window.isSecureContext) return setLocating({ state: 'insecure' });
    if (device === undefined) return setLocating({ state: 'failed' });
    setLocating({ state: 'asking' });
    device.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setLocating({ state: 'found', coordinates: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        setLocating({ state: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { timeout: PATIENCE_MS, maximumAge: OLDEST_MS },
    );
  };
  return { locating, ask, drop: () => setLocating({ state: 'unasked' }) };
}

/** Form of a new account, with the location of the device. */
export interface RegisterForm extends CallForm<RegisterValues> {
  /** The form as the browser itself has sent it, where it was refused. */
  readonly returned: ReturnedForm | undefined;
  readonly location: DeviceLocation;
}

/** Consent requires a ticked checkbox. */
const agreeing: MoreRules = ({ adult }) => (adult === true ? {} : { adult: { problem: 'not-agreed' } });

/** Form of a new account; input stays after every error of the server. */
export function useRegisterForm(): RegisterForm {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useCameFrom();
  const location = useDeviceLocation();
  const { locating } = location;
  const returned = useReturnedForm();
  const callForm: CallForm<RegisterValues> = useCallForm<typeof register, RegisterValues>(register, {
    // No empty defaults: input from before hydration stays.
    defaults: {},
    fixed: { agreed: NOTICE_VERSION, ...(locating.state === 'found' ? locating.coordinates : {}) },
    returned,
    moreRules: agreeing,
    failedText: t('accounts.register-failed'),
    onDone: async (_registered, message) => {
      const { email } = callForm.form.getValues();
      dropDraft(registerDraft.key);
      toast.success(message);
      await navigate(paths.login(), { state: { ...state, email } });
    },
  });
  useRegisterDraft(callForm.form, registerDraft);
  return { ...callForm, returned, location };
}

/** Fields that may be stored: never the password and the secret code. */
const savedFields = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
] as const satisfies readonly (keyof RegisterValues)[];
/** Draft of the registration by email. */
export const registerDraft = { key: 'polam.register-draft', fields: savedFields };

/** Fields of the registration form, as the user fills them in. */
export interface RegisterValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly password: string;
  readonly answer: string;
  /** Confirms full age, and consent to privacy notice and terms. */
  readonly adult: boolean;
}
