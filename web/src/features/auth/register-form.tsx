import type { ReactNode } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useSession } from '~/lib/session/session.ts';
import { Button } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { Icon } from '~/ui/icon.tsx';
import { useIsAlive } from '~/ui/overlays/is-alive.ts';
import { Steps } from '~/ui/lists/steps.tsx';
import { FormEnd } from './account-card.tsx';
import { RegisterConsent } from './register-consent.tsx';
import { UserFields, PlaceFields, SecretFields } from './register-fields.tsx';
import { useRegisterForm } from './register-form-state.ts';
import { registerSteps, useRegisterWay, type RegisterWay } from './register-steps.ts';

/** Registration form: contact, place and secrets; split into steps on narrow screens. */
export function RegisterForm() {
  const t = useText();
  const form = useRegisterForm();
  const way = useRegisterWay(form);
  return (
    <form noValidate method="post" onSubmit={(event) => void way.onSubmit(event)} className="grid gap-4">
      <StepsSoFar way={way} />
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
      <InSight when={way.isLast}>
        <FormEnd refusal={form.refusal} busy={form.isSending}>
          {t('accounts.register')}
        </FormEnd>
      </InSight>
      <WayButtons way={way} />
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
    <InSight when={way.step === number}>
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
  // Before hydration the browser would submit the form natively.
  const isAlive = useSession().state !== 'unknown';
  return (
    <div className={cx('grid gap-2', onlyInSteps)}>
      {!way.isLast && (
        <Button type="submit" wide disabled={!isAlive}>
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
