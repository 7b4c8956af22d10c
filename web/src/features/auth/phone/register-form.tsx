import { readPlace, type PhoneWay } from '@polam/domain/users/phone-login';
import { USER_TEXT } from '@polam/domain/users/user';
import { useWatch } from '~/lib/forms/state/use-form.ts';
import { useText } from '~/i18n/language.tsx';
import { PlaceOfPincode } from '~/lib/forms/place-of-pincode.tsx';
import { VillageField } from '~/lib/forms/village-field.tsx';
import { typedNumber } from '~/lib/forms/typed-values.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { PhoneField, TextField } from '~/ui/fields/text-field.tsx';
import { Link } from '~/ui/link.tsx';
import { Notice } from '~/ui/surfaces.tsx';
import { AccountLink, FormEnd } from '../account-card.tsx';
import { useCameFrom } from '../came-from.ts';
import { CodeSent, StepLead, useIncomingCode } from '~/lib/forms/phone-code.tsx';
import { usePhoneRegister, type PhoneRegister } from './register-state.ts';

/**
 * Registration by number: name, number and place, and then the code that was sent, or a PIN. Without scripts the browser
 * sends each stage to the page, which gives the next.
 */
export function PhoneRegisterForm({ way }: { way: PhoneWay }) {
  const register = usePhoneRegister(way);
  return (
    <form
      noValidate
      method="post"
      data-draft={register.draftKey}
      onSubmit={(event) => void register.goOn(event)}
      className="grid grid-cols-1 gap-5"
    >
      <input type="hidden" name="stage" value={register.stage} />
      <WhoFields register={register} />
      {register.stage === 'secret' && <SecretFields register={register} />}
    </form>
  );
}

/** Name, number and place; out of sight, and sent along, in the second stage. */
function WhoFields({ register }: { register: PhoneRegister }) {
  const t = useText();
  const { form, errorOf, returned, sending, stage } = register;
  return (
    <div className={stage === 'who' ? 'grid grid-cols-1 gap-5' : 'hidden'}>
      <TextField
        label={t('phones.name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={USER_TEXT.name}
        defaultValue={returned?.typed['name']}
        error={errorOf('name')}
        {...form.register('name')}
      />
      <PhoneField
        label={t('phones.number')}
        isLarge
        enterKeyHint="next"
        defaultValue={returned?.typed['phone']}
        error={errorOf('phone')}
        {...form.register('phone', { setValueAs: typedNumber })}
      />
      {register.takenText !== '' && <TakenNotice text={register.takenText} />}
      <PlaceField register={register} />
      <Consent error={returned?.refused.fields['adult']?.message} />
      {stage === 'who' && (
        <FormEnd
          refusal={sending.refusal === '' ? register.refusal : sending.refusal}
          busy={sending.isSending}
        >
          {t('phones.agree')}
        </FormEnd>
      )}
    </div>
  );
}

function TakenNotice({ text }: { text: string }) {
  const t = useText();
  const { via } = useCameFrom();
  return (
    <Notice tone="sky" role="alert">
      <p>{text}</p>
      <AccountLink to={via(paths.login())}>{t('accounts.login')}</AccountLink>
      <p>{t('phones.taken-new')}</p>
      <AccountLink to={paths.contact()}>{t('phones.write-to-us')}</AccountLink>
    </Notice>
  );
}

function PlaceField({ register: { form, errorOf, returned } }: { register: PhoneRegister }) {
  const t = useText();
  // Undefined until the field is on the page, whatever its type says.
  const typed = useWatch({ control: form.control, name: 'place' }) as string | undefined;
  const place = typed ?? returned?.typed['place'] ?? '';
  const { pincode } = readPlace(place) ?? { pincode: null };
  const error = errorOf('place');
  const change = (text: string) =>
    form.setValue('place', text, { shouldDirty: true, shouldValidate: error !== undefined });
  const { name, ref } = form.register('place');
  return (
    <VillageField
      label={t('phones.place')}
      hint={pincode === null ? t('phones.place-hint') : <PlaceOfPincode pincode={pincode} />}
      error={error}
      value={place}
      onChange={change}
      // The pincode comes with it: what is near a village is known by that.
      onChoose={({ name: village, pincode: of }) => change(`${village}, ${of}`)}
      inputProps={{ name, ref, autoComplete: 'address-level2', enterKeyHint: 'go' }}
    />
  );
}

/** Consent that is given by pressing the button below. */
function Consent({ error }: { error: string | undefined }) {
  const t = useText();
  return (
    <div className="grid gap-1 text-small text-soil-soft">
      <p>{t('phones.consent')}</p>
      <p className="flex flex-wrap gap-x-5">
        <LegalLink to={paths.privacy()}>{t('consents.read-privacy')}</LegalLink>
        <LegalLink to={paths.terms()}>{t('consents.read-terms')}</LegalLink>
      </p>
      {error !== undefined && <p role="alert">{error}</p>}
      <input type="hidden" name="adult" value="true" />
    </div>
  );
}

/** Opens in a new tab, so that the input of the form stays. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** The code that was sent, which registers once it is whole; or a PIN, which its owner looks at first. */
function SecretFields({ register }: { register: PhoneRegister }) {
  const t = useText();
  const { way, form, errorOf, phone, sending, goOn } = register;
  const isCode = way === 'code';
  const { setValue } = form;
  useIncomingCode(isCode, (code) => {
    setValue('code', code);
    void goOn();
  });
  return (
    <>
      <p>
        <StepLead way={way} phone={phone} />
      </p>
      <SixDigitsField
        // The keyboard is open, and nothing else is to be done here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
        autoFocus
        label={t(isCode ? 'phones.code' : 'phones.pin-new')}
        hint={isCode ? undefined : t('phones.pin-hint')}
        autoComplete={isCode ? 'one-time-code' : 'new-password'}
        error={errorOf(way)}
        onFull={isCode ? () => void goOn() : undefined}
        {...form.register(way)}
      />
      <FormEnd refusal={register.refusal} busy={register.isSending}>
        {t('accounts.register')}
      </FormEnd>
      {isCode && <CodeSent phone={phone} sending={sending} />}
      <Button
        look="quiet"
        wide
        icon="arrow-left"
        onClick={register.goBack}
        className="[@media(scripting:none)]:hidden"
      >
        {t('phones.other-number')}
      </Button>
    </>
  );
}
