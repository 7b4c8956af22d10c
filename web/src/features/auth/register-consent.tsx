import { useId } from 'react';
import { Link } from 'react-router';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import { Icon } from '~/ui/icon.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import type { RegisterForm } from './register-form-state.ts';

const reasons = [
  { icon: 'person', text: 'consents.why-reach' },
  { icon: 'place', text: 'consents.why-near' },
  { icon: 'eye-off', text: 'consents.why-place' },
  { icon: 'lock', text: 'consents.why-never' },
] as const satisfies readonly { icon: IconName; text: PlainTextKey }[];

/** Requested data and its purposes in four lines, above the checkbox of consent. */
export function RegisterConsent({ form: { form, errorOf } }: { form: RegisterForm }) {
  const t = useText();
  const heading = useId();
  return (
    <>
      <section aria-labelledby={heading} className="grid gap-3 rounded-card bg-sunk p-4">
        <h2 id={heading} className="font-semibold">
          {t('consents.summary')}
        </h2>
        <ul className="grid gap-2 text-small">
          {reasons.map(({ icon, text }) => (
            <li key={text} className="flex gap-2.5">
              <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-leaf" />
              <span className="min-w-0">{t(text)}</span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5">
          <LegalLink to={paths.privacy()}>{t('consents.read-privacy')}</LegalLink>
          <LegalLink to={paths.terms()}>{t('consents.read-terms')}</LegalLink>
        </p>
      </section>
      <CheckField
        label={t('consents.adult-agree')}
        error={errorOf('adult')}
        required
        // On change, not on blur: an error that vanishes on blur would move the button away from the pressing
        // thumb.
        {...form.register('adult', { onChange: () => form.clearErrors('adult') })}
      />
    </>
  );
}

/** Opens in a new tab, so that the input of the form stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-leaf underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
