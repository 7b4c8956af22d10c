import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { PinResetForm } from '~/features/auth/phone/pin-reset-form.tsx';
import { postPinReset } from '~/features/auth/phone/posted-phone.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Notice } from '~/ui/surfaces.tsx';
import type { Route } from './+types/forgot-pin.page';
import { usePhoneWay } from './use-phone-way.ts';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postPinReset(args);

/** Page of a forgotten PIN: a new one by the secret code, and the other ways in. */
export default function ForgotPinPage() {
  const t = useText();
  const { via } = useCameFrom();
  const isByCode = usePhoneWay() === 'code';
  return (
    <AccountCard
      title={t('phones.reset')}
      lead={t(isByCode ? 'phones.reset-by-code' : 'accounts.reset-lead')}
    >
      {!isByCode && <PinResetForm />}
      <Notice tone="plain">
        <p>{t('phones.reset-else')}</p>
        <AccountLink to={paths.contact()}>{t('frame.contact')}</AccountLink>
      </Notice>
      <AccountFoot>
        <AccountLink to={via(paths.login())}>{t('accounts.back-to-login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}
