import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { LoginForm } from '~/features/auth/login-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';

/** Login page. */
export default function LoginPage() {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <AccountCard title={t('accounts.login')} lead={t('accounts.login-lead')}>
      <LoginForm />
      <AccountFoot text={t('accounts.new-here')}>
        <AccountLink to={via(paths.register())}>{t('accounts.register')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
