import { type ReactNode, useId } from 'react';
import type { PlainTextKey } from '~/i18n/catalogue.ts';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { CheckField } from '~/ui/fields/choice-field.tsx';
import type { IconName } from '~/ui/icon-paths.ts';
import { Icon } from '~/ui/icon.tsx';
import { Link } from '~/ui/link.tsx';
import { Steps } from '~/ui/lists/steps.tsx';
import { useIsAlive } from '~/ui/overlays/focus-restorer.tsx';
import { FormEnd } from './account-card.tsx';
import { UserFields, PlaceFields, SecretFields } from './register-fields.tsx';
import {
  registerDraft,
  useRegisterForm,
  type RegisterForm as RegisterFormState,
} from './register-form-state.ts';
import { registerSteps, useRegisterWay, type RegisterWay } from './register-steps.ts';

const reasons = [
  { icon: 'person', text: 'consents.why-reach' },
  { icon: 'place', text: 'consents.why-near' },
  { icon: 'eye-off', text: 'consents.why-place' },
  { icon: 'lock', text: 'consents.why-never' },
] as const satisfies readonly { icon: IconName; text: PlainTextKey }[];

/** Requested data and its purposes in four lines, above the checkbox of consent. */
function RegisterConsent({ form: { form, errorOf, returned } }: { form: RegisterFormState }) {
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
        defaultChecked={Boolean(returned?.typed['adult'])}
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
      className="inline-flex min-h-12 items-center gap-1.5 font-semibold text-leaf underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Registration form: contact, place and secrets; split into steps on narrow screens. */
export function RegisterForm() {
  const t = useText();
  const form = useRegisterForm();
  const way = useRegisterWay(form);
  return (
    <form
      noValidate
      method="post"
      data-draft={registerDraft.key}
      onSubmit={(event) => void way.onSubmit(event)}
      className="grid gap-4"
    >
      {!way.isWhole && <StepsSoFar way={way} />}
      <StepFields number={0} way={way}>
        <UserFields form={form} />
      </StepFields>
      <StepFields number={1} way={way}>
        <PlaceFields form={form} />
      </StepFields>
      <StepFields number={2} way={way}>
        <SecretFields form={form} />
        <RegisterConsent form={form} />
      </StepFields>
      <InSight when={way.isLast || way.isWhole}>
        <FormEnd refusal={form.refusal} busy={form.isSending}>
          {t('accounts.register')}
        </FormEnd>
      </InSight>
      {!way.isWhole && <WayButtons way={way} />}
    </form>
  );
}

/** Always visible on wide screens; on a phone only in its step. Without scripts there are no steps. */
function InSight({ when, children }: { when: boolean; children: ReactNode }) {
  const isAlive = useIsAlive();
  const outOfSight = isAlive ? 'max-sm:hidden' : 'max-sm:[@media(scripting:enabled)]:hidden';
  return <div className={cx('grid grid-cols-1 gap-4', !when && outOfSight)}>{children}</div>;
}

const onlyInSteps = 'sm:hidden [@media(scripting:none)]:hidden';

function StepsSoFar({ way }: { way: RegisterWay }) {
  const t = useText();
  return (
    <div className={onlyInSteps}>
      <Steps
        label={t('accounts.steps')}
        steps={registerSteps.map(({ short }) => t(short))}
        current={way.step}
        doneText={t('accounts.step-done')}
      />
    </div>
  );
}

function StepFields({ number, way, children }: { number: 0 | 1 | 2; way: RegisterWay; children: ReactNode }) {
  const t = useText();
  const { title, icon } = registerSteps[number];
  return (
    <InSight when={way.step === number || way.isWhole}>
      <fieldset className="grid min-w-0 grid-cols-1 gap-4">
        <legend className="mb-4 sm:sr-only">
          <span className="flex items-center gap-3 text-large font-bold">
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
              <Icon name={icon} />
            </span>
            {t(title)}
          </span>
        </legend>
        {children}
      </fieldset>
    </InSight>
  );
}

/** Next and back buttons, where one step is visible at a time. */
function WayButtons({ way }: { way: RegisterWay }) {
  const t = useText();
  return (
    <div className={cx('grid gap-2', onlyInSteps)}>
      {!way.isLast && (
        <Button type="submit" wide>
          {t('accounts.next')}
        </Button>
      )}
      {way.step > 0 && (
        <Button look="quiet" wide icon="arrow-left" onClick={way.goBack}>
          {t('accounts.back')}
        </Button>
      )}
    </div>
  );
}
