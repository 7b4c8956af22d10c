import { useActionData } from 'react-router';
import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { DoneNotice } from '~/features/auth/done-notice.tsx';
import { EitherLoginForm } from '~/features/auth/either-login-form.tsx';
import { PostedSession } from '~/features/auth/opened-session.tsx';
import { postEitherLogin } from '~/features/auth/phone/posted-phone.ts';
import { useText } from '~/i18n/language.tsx';
import { useSessionEnded } from '~/lib/session/session.ts';
import { paths } from '~/paths.ts';
import { Notice } from '~/ui/surfaces.tsx';
import type { Route } from './+types/login.page';
import { usePhoneWay } from './use-phone-way.ts';

/** Signs in where no script has sent the form. */
export const action = (args: Route.ActionArgs) => postEitherLogin(args);

/** Login page, by phone number or email. */
export default function LoginPage() {
  const t = useText();
  const { via } = useCameFrom();
  const way = usePhoneWay();
  const isEnded = useSessionEnded();
  const posted = useActionData<typeof action>();
  if (posted !== undefined && 'opened' in posted)
    return (
      <AccountCard title={t('accounts.login')} lead={t('accounts.login-lead')}>
        <PostedSession login={posted} />
      </AccountCard>
    );
  return (
    <AccountCard title={t('accounts.login')} lead={t('accounts.login-lead')}>
      <DoneNotice />
      {isEnded && (
        <Notice tone="turmeric" role="status">
          {t('accounts.login-ended')}
        </Notice>
      )}
      <EitherLoginForm way={way} />
      <AccountFoot text={t('accounts.new-here')}>
        <AccountLink to={via(paths.register())}>{t('accounts.register')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
