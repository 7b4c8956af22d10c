import { spacedPhone, type PhoneWay } from '@polam/domain/users/phone-login';
import { sendCode } from '@polam/contract/calls/phone-logins';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { paths } from '~/paths.ts';
import { Link } from '~/ui/link.tsx';
import { callServer } from '../api/client.ts';
import { Button } from '~/ui/button.tsx';
import { Notice } from '~/ui/surfaces.tsx';

/** Codes asked for, and the wait before the next one. */
export interface CodeSending {
  /** Asks for a code; false where none was sent, nor is on its way, and `refusal` says why. */
  readonly send: (phone: string) => Promise<boolean>;
  readonly isSending: boolean;
  /** Seconds until another code may be asked for; 0: now. */
  readonly seconds: number;
  readonly refusal: string;
  /** Whether the number has got as many codes as it gets for now; the last one may still come. */
  readonly isUsedUp: boolean;
}

/** Asks for codes; the wait begins with one that the server has just sent, or with what a posted form tells. */
export function useCodeSending(waitSeconds = 0): CodeSending {
  const [seconds, setSeconds] = useCountdown(waitSeconds);
  const [isSending, setSending] = useState(false);
  const [{ refusal, isUsedUp }, setRefused] = useState(notRefused);
  const send = useCallback(
    async (phone: string) => {
      setRefused(notRefused);
      setSending(true);
      const answer = await callServer(sendCode, { phone });
      setSending(false);
      if (answer.ok) {
        setSeconds(answer.value.waitSeconds);
        return true;
      }
      const usedUp = answer.error === 'codes-used-up';
      setRefused({ refusal: answer.message, isUsedUp: usedUp });
      if (usedUp) setSeconds(answer.retryAfterSeconds ?? 0);
      return usedUp;
    },
    [setSeconds],
  );
  return { send, isSending, seconds, refusal, isUsedUp };
}

const notRefused = { refusal: '', isUsedUp: false };

function useCountdown(start: number) {
  const [seconds, setSeconds] = useState(start);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSeconds((before) => Math.max(0, before - 1)), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return [seconds, setSeconds] as const;
}

/** Says to which number the code went, with the button for another one. */
export function CodeSent({ phone, sending }: { phone: string; sending: CodeSending }) {
  const t = useText();
  const { seconds, isSending, refusal, isUsedUp } = sending;
  return (
    <>
      {refusal !== '' && (
        <Notice tone="chilli" role="alert">
          {refusal}
          {isUsedUp && <WriteToUs />}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 [@media(scripting:none)]:hidden">
        <span className="text-soil-soft">{t('phones.no-sms')}</span>
        {seconds > 0 ? (
          <span className="inline-flex min-h-12 items-center tabular-nums">
            {t('phones.resend-in', { seconds })}
          </span>
        ) : (
          <Button
            look="quiet"
            busy={isSending}
            // The field of the code keeps the focus, and with it the keyboard of a phone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void sending.send(phone)}
          >
            {t('phones.resend')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Where somebody is helped whose number is right and gets no SMS: an admin moves the account once its owner is known. */
function WriteToUs() {
  const t = useText();
  return (
    <Link
      to={paths.contact()}
      className="flex min-h-12 w-fit items-center font-semibold underline underline-offset-4"
    >
      {t('phones.write-to-us')}
    </Link>
  );
}

/** The number, for its owner to see a slip in it, and what has to be typed for it. */
export function StepLead({ way, phone }: { way: PhoneWay; phone: string }) {
  const t = useText();
  return way === 'code' ? t('phones.code-lead', { phone: spacedPhone(phone) }) : t('phones.pin-lead');
}

interface OneTimeCode {
  readonly code: string;
}

/** Takes the code of an SMS that names this site, where the browser can (WebOTP). */
export function useIncomingCode(isWaiting: boolean, onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWaiting || !('OTPCredential' in window)) return undefined;
    const ending = new AbortController();
    // The platform's types do not know these credentials yet.
    const asked = { otp: { transport: ['sms'] }, signal: ending.signal } as CredentialRequestOptions;
    navigator.credentials
      .get(asked)
      .then((found) => {
        if (found !== null) take((found as unknown as OneTimeCode).code);
      })
      // Refused by the user, or over: the code can be typed.
      .catch(() => undefined);
    return () => ending.abort();
  }, [isWaiting]);
}
