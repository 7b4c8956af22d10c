import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { RegisterForm } from '~/features/auth/register-form.tsx';
import { postRegister } from '~/features/auth/posted-account.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/register-email.page';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postRegister(args);

/** Registration by email and password, for those who like that better than their phone number. */
export default function RegisterEmailPage() {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <AccountCard title={t('accounts.register')} lead={t('accounts.register-lead')}>
      <RegisterForm />
      <AccountFoot>
        <AccountLink to={via(paths.register())}>{t('phones.by-phone')}</AccountLink>
      </AccountFoot>
      <AccountFoot text={t('accounts.have-account')}>
        <AccountLink to={via(paths.login())}>{t('accounts.login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
