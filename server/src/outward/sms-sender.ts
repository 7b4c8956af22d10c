import { maskedPhone } from '@polam/domain/users/phone-login';
import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { TroubleListener } from './delivery-counts.ts';
import type { SmsGateway, SmsSettings } from './outward-settings.ts';

/** A code about to be sent to a number of ten digits. */
export interface PhoneCode {
  readonly phone: string;
  readonly code: string;
}

/** Sends a code; false where it did not leave. */
export type SmsSender = (sms: PhoneCode) => Promise<boolean>;

const WAIT_MS = 5_000;

/** Dependencies of a sender. */
interface SmsOptions {
  readonly onTrouble: TroubleListener;
  /** Writes a line to the console. */
  readonly print?: (line: string) => void;
}

/** Builds the sender of the settings; null where no codes are sent. */
export function buildSmsSender(settings: SmsSettings | null, options: SmsOptions): SmsSender | null {
  if (settings === null) return null;
  if (settings.gateway !== null) return viaGateway(settings.gateway, options.onTrouble);
  const { print = (line) => void process.stdout.write(`${line}\n`) } = options;
  return ({ phone, code }) => {
    print(`Code for ${maskedPhone(phone)}: ${code}`);
    return Promise.resolve(true);
  };
}

function viaGateway({ url, token, templateId, text }: SmsGateway, onTrouble: TroubleListener): SmsSender {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return async ({ phone, code }) => {
    const body = { to: `+${PHONE_PREFIX}${phone}`, templateId, code, text: text.replaceAll('{code}', code) };
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      });
      if (!ok) onTrouble(`the gateway answered ${status}`);
      return ok;
    } catch (error) {
      // Neither the number nor the text is in the name of an error.
      onTrouble(error instanceof Error ? error.name : 'unknown');
      return false;
    }
  };
}
