import { login as loginByEmail } from '@polam/contract/calls/auth';
import { login as loginByPhone } from '@polam/contract/calls/phone-logins';
import { looksLikePhone, readIdentity, type PhoneWay } from '@polam/domain/users/phone-login';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '~/i18n/language.tsx';
import { useCallForm, type CallForm } from '~/lib/forms/call-form.ts';
import { useReturnedForm, type ReturnedForm } from '~/lib/forms/returned-form.ts';
import { sayLater } from '~/lib/session/said-later.ts';
import { documentsBackTo, entriesBackTo } from '~/lib/session/way-back.ts';
import { paths } from '~/paths.ts';
import { Button } from '~/ui/button.tsx';
import { SecretField } from '~/ui/fields/account-fields.tsx';
import { SixDigitsField } from '~/lib/forms/six-digits-field.tsx';
import { TextField } from '~/ui/fields/text-field.tsx';
import { toast } from '~/ui/overlays/toast.ts';
import { AccountLink, FormEnd } from './account-card.tsx';
import { deviceKey } from './device-key.ts';
import { isAccountPage, useCameFrom, useGivenEmail } from './came-from.ts';
import { useSessionOpening } from './opened-session.tsx';
import { takePin, type NumberValues, type PasswordValues } from './typed-pin.ts';
import {
  CodeSent,
  StepLead,
  useCodeSending,
  useIncomingCode,
  type CodeSending,
} from '~/lib/forms/phone-code.tsx';

/** Login by phone number or email, in one field: then by code or PIN, or by password. */
export function EitherLoginForm({ way }: { way: PhoneWay }) {
  const state = useEitherLogin(way);
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void state.onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="stage" value={state.isAtCode ? 'code' : 'who'} />
      <IdentityField state={state} />
      {state.isAtCode ? <CodeStep state={state} /> : <SecretStep state={state} />}
    </form>
  );
}

/** The login, whoever it is for. */
interface EitherLogin {
  readonly way: PhoneWay;
  readonly returned: ReturnedForm | undefined;
  readonly identity: string;
  readonly setIdentity: (typed: string) => void;
  /** Whether what was typed so far is going to be a number. */
  readonly isPhone: boolean;
  /** Whether a code was sent, and is waited for. */
  readonly isAtCode: boolean;
  readonly goBack: () => void;
  readonly isUnreadable: boolean;
  readonly passwords: CallForm<PasswordValues>;
  readonly numbers: CallForm<NumberValues>;
  readonly sending: CodeSending;
  readonly phone: string;
  readonly onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
}

function useEitherLogin(way: PhoneWay): EitherLogin {
  const returned = useReturnedForm();
  const given = useGivenEmail();
  const [identity, setTyped] = useState(returned?.typed['identity'] ?? given);
  const [isUnreadable, setUnreadable] = useState(false);
  const wasAtCode =
    returned !== undefined && (returned.typed['stage'] === 'code' || 'wait' in returned.typed);
  const [isAtCode, setAtCode] = useState(wasAtCode);
  const sending = useCodeSending(Number(returned?.typed['wait'] ?? 0));
  const read = readIdentity(identity);
  const forms = useLoginForms({ way, returned, read });
  const phone = read?.kind === 'phone' ? read.phone : '';

  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    setUnreadable(read === null);
    if (read === null) return;
    if (read.kind === 'email') return forms.passwords.onSubmit();
    if (way === 'pin') takePin(forms);
    if (way === 'pin' || isAtCode) return forms.numbers.onSubmit();
    if (await sending.send(read.phone)) setAtCode(true);
  };
  return {
    way,
    returned,
    identity,
    isAtCode,
    isUnreadable,
    sending,
    phone,
    onSubmit,
    ...forms,
    isPhone: looksLikePhone(identity),
    setIdentity: (typed) => {
      setTyped(typed);
      setUnreadable(false);
    },
    goBack: () => setAtCode(false),
  };
}

/** The two calls of the login: by password, and by code or PIN. */
function useLoginForms({
  way,
  returned,
  read,
}: {
  way: PhoneWay;
  returned: ReturnedForm | undefined;
  read: ReturnType<typeof readIdentity>;
}) {
  const t = useText();
  const onDone = useArrival();
  const failedText = t('accounts.check-credentials');
  const isOfPhone = read?.kind === 'phone';
  const isByPin = isOfPhone && way === 'pin';
  const wasRefused = returned !== undefined && returned.refused.message !== '' ? returned : undefined;
  const passwords: CallForm<PasswordValues> = useCallForm<typeof loginByEmail, PasswordValues>(loginByEmail, {
    // No empty defaults: input from before hydration, typed or filled in by the browser, stays.
    defaults: {},
    fixed: { email: read?.kind === 'email' ? read.email : '' },
    returned: isOfPhone ? undefined : wasRefused,
    onDone,
    failedText,
  });
  const numbers: CallForm<NumberValues> = useCallForm<typeof loginByPhone, NumberValues>(loginByPhone, {
    defaults: {},
    fixed: { phone: isOfPhone ? read.phone : '', ...(isByPin && { device: deviceKey() }) },
    returned: isOfPhone ? wasRefused : undefined,
    onDone,
    failedText,
  });
  return { passwords, numbers };
}

/** Opens the session, and goes back to where the user was sent from. */
function useArrival() {
  const navigate = useNavigate();
  const { key: here } = useLocation();
  const { from } = useCameFrom();
  const open = useSessionOpening();
  return async (session: Parameters<typeof open>[0], message: string) => {
    await open(session);
    // Going back, past account pages only, avoids a duplicate entry and restores the scroll position.
    const entries = entriesBackTo(from, { here, isBetween: isAccountPage });
    const documents = entries > 0 ? 0 : documentsBackTo(from, isAccountPage);
    if (documents > 0) sayLater(message);
    else toast.success(message);
    const back = entries + documents;
    await (back > 0 ? navigate(-back) : navigate(from, { replace: true }));
  };
}

function IdentityField({ state }: { state: EitherLogin }) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  const { returned, setIdentity, identity } = state;
  useEffect(() => {
    // Input from before hydration, typed or filled in by the browser, stays.
    const typed = field.current?.value ?? '';
    if (typed !== '') setIdentity(typed);
    // Once: later changes come by the event.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  }, []);
  return (
    <div className={state.isAtCode ? 'hidden' : undefined}>
      <TextField
        ref={field}
        label={t('phones.identity')}
        name="identity"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={returned?.typed['identity'] ?? identity}
        error={state.isUnreadable ? t('phones.identity-wrong') : undefined}
        onChange={(event) => setIdentity(event.target.value)}
      />
    </div>
  );
}

/** The password or the PIN; none where a code is going to be sent. */
function SecretStep({ state }: { state: EitherLogin }) {
  const t = useText();
  const { way, isPhone, passwords, numbers, sending } = state;
  const isByCode = isPhone && way === 'code';
  const form = isPhone ? numbers : passwords;
  return (
    <>
      {!isByCode && (isPhone ? <PinField state={state} /> : <PasswordPart state={state} />)}
      <FormEnd
        refusal={sending.refusal === '' ? form.refusal : sending.refusal}
        busy={form.isSending || sending.isSending}
      >
        {t(isByCode ? 'phones.send-code' : 'accounts.login')}
      </FormEnd>
    </>
  );
}

function PasswordPart({ state: { way, passwords, identity } }: { state: EitherLogin }) {
  const t = useText();
  const { via } = useCameFrom();
  // Nothing is typed yet, and without scripts it stays so: the field is for either.
  const isForEither = identity === '';
  return (
    <div className="grid">
      <SecretField
        label={t(isForEither && way === 'pin' ? 'phones.password-or-pin' : 'accounts.password')}
        hint={isForEither && way === 'code' ? t('phones.no-password') : undefined}
        autoComplete="current-password"
        error={passwords.errorOf('password')}
        {...passwords.form.register('password')}
      />
      <AccountLink to={via(paths.forgotPassword())} className="justify-self-end">
        {t('accounts.forgot')}
      </AccountLink>
    </div>
  );
}

function PinField({ state: { numbers, passwords } }: { state: EitherLogin }) {
  const t = useText();
  const { via } = useCameFrom();
  useEffect(() => {
    if (takePin({ numbers, passwords }) && document.activeElement === document.body)
      numbers.form.setFocus('pin');
    // Once: later digits are typed into this field.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as said
  }, []);
  return (
    <div className="grid">
      <SixDigitsField
        label={t('phones.pin')}
        autoComplete="current-password"
        error={numbers.errorOf('pin')}
        {...numbers.form.register('pin')}
      />
      <AccountLink to={via(paths.forgotPin())} className="justify-self-end">
        {t('phones.forgot-pin')}
      </AccountLink>
    </div>
  );
}

/** The code that was sent; it signs in once it is whole. */
function CodeStep({ state }: { state: EitherLogin }) {
  const t = useText();
  const { numbers, phone, sending, onSubmit } = state;
  useIncomingCode(true, (code) => {
    numbers.form.setValue('code', code);
    void onSubmit();
  });
  return (
    <>
      <p>
        <StepLead way="code" phone={phone} />
      </p>
      <SixDigitsField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of this step
        autoFocus
        label={t('phones.code')}
        autoComplete="one-time-code"
        error={numbers.errorOf('code')}
        onFull={() => void onSubmit()}
        {...numbers.form.register('code')}
      />
      <FormEnd refusal={numbers.refusal} busy={numbers.isSending}>
        {t('accounts.login')}
      </FormEnd>
      <CodeSent phone={phone} sending={sending} />
      <Button
        look="quiet"
        wide
        icon="arrow-left"
        onClick={state.goBack}
        className="[@media(scripting:none)]:hidden"
      >
        {t('phones.other-number')}
      </Button>
    </>
  );
}
