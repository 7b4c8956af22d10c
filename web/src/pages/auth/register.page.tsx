import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { RegisterForm } from '~/features/auth/register-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';

/** Registration page. */
export default function RegisterPage() {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <AccountCard title={t('accounts.register')} lead={t('accounts.register-lead')}>
      <RegisterForm />
      <AccountFoot text={t('accounts.have-account')}>
        <AccountLink to={via(paths.login())}>{t('accounts.login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
