import { useActionData } from 'react-router';
import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { PostedSession } from '~/features/auth/opened-session.tsx';
import { postPhoneRegister } from '~/features/auth/phone/posted-phone.ts';
import { PhoneRegisterForm } from '~/features/auth/phone/register-form.tsx';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import type { Route } from './+types/register.page';
import { usePhoneWay } from './use-phone-way.ts';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postPhoneRegister(args);

/** Registration by phone number; the one by email is a link away. */
export default function RegisterPage() {
  const t = useText();
  const { via } = useCameFrom();
  const way = usePhoneWay();
  const posted = useActionData<typeof action>();
  const card = { title: t('accounts.register'), lead: t('phones.register-lead') };
  if (posted !== undefined && 'opened' in posted)
    return (
      <AccountCard {...card}>
        <PostedSession login={posted} />
      </AccountCard>
    );
  return (
    <AccountCard {...card}>
      <PhoneRegisterForm way={way} />
      <AccountFoot>
        <AccountLink to={via(paths.registerEmail())}>{t('phones.by-email')}</AccountLink>
      </AccountFoot>
      <AccountFoot text={t('accounts.have-account')}>
        <AccountLink to={via(paths.login())}>{t('accounts.login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
