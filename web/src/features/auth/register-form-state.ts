import { register } from '@polam/contract/calls/auth';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from '~/lib/forms/state/use-form.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { type CallForm, type MoreRules, useCallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { paths } from '~/paths.ts';
import { toast } from '~/ui/overlays/toast.ts';
import { useCameFrom } from './came-from.ts';

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
      dropRegisterDraft();
      toast.success(message);
      await navigate(paths.login(), { state: { ...state, email } });
    },
  });
  useRegisterDraft(callForm.form);
  return { ...callForm, returned, location };
}

const KEY = 'polam.register-draft';

/** Fields that may be stored: never the password and the secret code. */
const savedFields = [
  'name',
  'email',
  'phone',
  'address',
  'pincode',
] as const satisfies readonly (keyof RegisterValues)[];

/**
 * Saves the draft of a new account, without its secrets, in the session storage: a reload or a visit to
 * another page loses nothing, and the next user of a shared phone does not find it.
 */
function useRegisterDraft({ subscribe, getValues, setValue }: UseFormReturn<RegisterValues>): void {
  useEffect(() => {
    const draft = readDraft();
    for (const name of savedFields) {
      const saved = draft[name];
      // Input from before hydration has precedence.
      if (typeof saved === 'string' && !getValues(name)) setValue(name, saved);
    }
    return subscribe((values) => saveDraft(values));
  }, [subscribe, getValues, setValue]);
}

/** Deletes the draft once the account exists. */
function dropRegisterDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A browser that forbids storage has saved no draft to delete.
  }
}

function saveDraft(values: RegisterValues): void {
  try {
    const saved = Object.fromEntries(savedFields.map((name) => [name, values[name]]));
    sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without storage the form itself still holds everything.
  }
}

function readDraft(): Readonly<Record<string, unknown>> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof saved === 'object' && saved !== null ? { ...saved } : {};
  } catch {
    // A value that another program stored under this key is no draft.
    return {};
  }
}

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
