import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { ResetForm } from '~/features/auth/reset-form.tsx';
import { postReset } from '~/features/auth/posted-account.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/forgot-password.page';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postReset(args);

/** Page to reset the password with the secret code. */
export default function ForgotPasswordPage() {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <AccountCard title={t('accounts.reset')} lead={t('accounts.reset-lead')}>
      <ResetForm />
      <AccountFoot>
        <AccountLink to={via(paths.login())}>{t('accounts.back-to-login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
