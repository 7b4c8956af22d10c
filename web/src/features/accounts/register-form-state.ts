import { register } from '@polam/contract/calls/auth';
import { toast } from '~/ui/toast.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import { paths } from '~/paths.ts';
import { useCameFrom } from './came-from.ts';
import { useDeviceLocation, type DeviceLocation } from './use-location.ts';

/** The fields of a new account as a person fills them in. */
// A type and no interface: the form library wants one that an index may read.
export type RegisterValues = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly pincode: string;
  readonly password: string;
  readonly answer: string;
};

/** What the form of a new account is made of. */
export interface RegisterForm extends CallForm<RegisterValues> {
  readonly location: DeviceLocation;
}

/** The form of a new account; what is typed stays whatever the server says. */
export function useRegisterForm(): RegisterForm {
  const t = useText();
  const navigate = useNavigate();
  const { state } = useCameFrom();
  const location = useDeviceLocation();
  const { locating } = location;
  const callForm: CallForm<RegisterValues> = useCallForm<typeof register, RegisterValues>(register, {
    // No empty texts: what was filled in before the page came to life stays.
    defaults: {},
    fixed: locating.state === 'found' ? locating.coordinates : {},
    failedText: t('accounts.register-failed'),
    onDone: async (_registered, message) => {
      const { email } = callForm.form.getValues();
      toast.success(message);
      await navigate(paths.login(), { state: { ...state, email } });
    },
  });
  return { ...callForm, location };
}
