import { register } from '@polam/contract/calls/auth';
import { NOTICE_VERSION } from '@polam/domain/consent';
import { toast } from '~/ui/toast.ts';
import { useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/call-form.ts';
import type { MoreRules } from '~/lib/check-fields.ts';
import { paths } from '~/paths.ts';
import { useCameFrom } from './came-from.ts';
import { dropRegisterDraft, useRegisterDraft } from './register-draft.ts';
import type { RegisterValues } from './register-values.ts';
import { useDeviceLocation, type DeviceLocation } from './use-location.ts';

/** Form of a new account, with the location of the device. */
export interface RegisterForm extends CallForm<RegisterValues> {
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
  const callForm: CallForm<RegisterValues> = useCallForm<typeof register, RegisterValues>(register, {
    // No empty defaults: input from before hydration stays.
    defaults: {},
    fixed: { agreed: NOTICE_VERSION, ...(locating.state === 'found' ? locating.coordinates : {}) },
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
  return { ...callForm, location };
}
