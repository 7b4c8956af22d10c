import { login } from '@polam/contract/calls/auth';
import { toast } from '~/ui/overlays/toast.ts';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { sayLater } from '~/lib/session/said-later.ts';
import { documentsBackTo, entriesBackTo } from '~/lib/session/way-back.ts';
import { paths } from '~/paths.ts';
import { AccountLink, FormEnd } from './account-card.tsx';
import { EmailField, SecretField } from '~/ui/fields/account-fields.tsx';
import { isAccountPage, useCameFrom, useGivenEmail } from './came-from.ts';
import { useSessionOpening } from './opened-session.tsx';

type LoginValues = {
  readonly email: string;
  readonly password: string;
};

/** Signs in and redirects to the page from which the user was sent. */
export function LoginForm() {
  const t = useText();
  const { via } = useCameFrom();
  const returned = useReturnedForm();
  const { form, errorOf, onSubmit, isSending, refusal } = useLoginForm(returned);
  return (
    <form noValidate method="post" onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <EmailField
        autoComplete="username"
        defaultValue={returned?.typed['email']}
        error={errorOf('email')}
        {...form.register('email')}
      />
      <div className="grid">
        <SecretField
          label={t('accounts.password')}
          autoComplete="current-password"
          error={errorOf('password')}
          {...form.register('password')}
        />
        <AccountLink to={via(paths.forgotPassword())} className="justify-self-end">
          {t('accounts.forgot')}
        </AccountLink>
      </div>
      <FormEnd refusal={refusal} busy={isSending}>
        {t('accounts.login')}
      </FormEnd>
    </form>
  );
}

function useLoginForm(returned: ReturnedForm | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const { key: here } = useLocation();
  const { from } = useCameFrom();
  const given = useGivenEmail();
  const open = useSessionOpening();
  return useCallForm<typeof login, LoginValues>(login, {
    // No empty defaults: input from before hydration, typed or filled in by the browser, stays.
    defaults: given === '' ? {} : { email: given },
    returned,
    onDone: async (session, message) => {
      await open(session);
      // Going back, past account pages only, avoids a duplicate entry and restores the scroll position.
      const entries = entriesBackTo(from, { here, isBetween: isAccountPage });
      const documents = entries > 0 ? 0 : documentsBackTo(from, isAccountPage);
      if (documents > 0) sayLater(message);
      else toast.success(message);
      const back = entries + documents;
      await (back > 0 ? navigate(-back) : navigate(from, { replace: true }));
    },
    failedText: t('accounts.check-credentials'),
  });
}
