import { AccountCard, AccountFoot, AccountLink } from '~/features/auth/account-card.tsx';
import { useCameFrom } from '~/features/auth/came-from.ts';
import { PinResetForm } from '~/features/auth/phone/pin-reset-form.tsx';
import { postPinReset } from '~/features/auth/phone/posted-phone.ts';
import { useText } from '~/i18n/language.tsx';
import { useReturnedForm } from '~/lib/forms/returned-form.ts';
import { paths } from '~/paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import type { Route } from './+types/forgot-pin.page';
import { usePhoneWay } from './use-phone-way.ts';

/** Takes the form where no script has sent it. */
export const action = (args: Route.ActionArgs) => postPinReset(args);

/** Page of a forgotten PIN: a code in its place, or the ways to a new one. */
export default function ForgotPinPage() {
  const t = useText();
  const { via } = useCameFrom();
  const isByCode = usePhoneWay() === 'code';
  return (
    <AccountCard title={t('phones.reset')} lead={t(isByCode ? 'phones.reset-by-code' : 'phones.reset-lead')}>
      {isByCode ? <ByCode /> : <Ways />}
      <AccountFoot>
        <AccountLink to={via(paths.login())}>{t('accounts.back-to-login')}</AccountLink>
      </AccountFoot>
    </AccountCard>
  );
}

/** Where codes are sent a PIN is never asked for; who has lost the number is helped by an admin. */
function ByCode() {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <>
      <LinkButton to={via(paths.login())}>{t('phones.login-by-code')}</LinkButton>
      <Notice tone="plain">
        <p>{t('phones.reset-lost')}</p>
        <AccountLink to={paths.contact()}>{t('phones.write-to-us')}</AccountLink>
      </Notice>
    </>
  );
}

/**
 * The ways to a new PIN, by what their reader has. Which of them an account has is not told: whoever asked would learn who has
 * an account. A number alone has no secret code, so that its form is the one that has to be opened.
 */
function Ways() {
  const t = useText();
  const { via } = useCameFrom();
  const wasSent = useReturnedForm() !== undefined;
  return (
    <div className="grid grid-cols-1 gap-6">
      <section className="grid grid-cols-1 justify-items-start gap-1">
        <h2 className="text-base">{t('phones.reset-by-us')}</h2>
        <p className="text-soil-soft">{t('phones.reset-by-us-text')}</p>
        <LinkButton to={paths.contact()} className="mt-2">
          {t('phones.write-to-us')}
        </LinkButton>
      </section>
      <section className="grid grid-cols-1 justify-items-start gap-1">
        <h2 className="text-base">{t('phones.reset-by-email')}</h2>
        <p className="text-soil-soft">{t('phones.reset-by-email-text')}</p>
        <AccountLink to={via(paths.login())}>{t('accounts.login')}</AccountLink>
      </section>
      <details open={wasSent} className="group">
        <summary className="flex min-h-12 items-center justify-between gap-3 font-semibold">
          {t('phones.reset-by-answer')}
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <p className="mb-4 text-soil-soft">{t('phones.reset-by-answer-text')}</p>
        <PinResetForm />
      </details>
    </div>
  );
}
