import type { Language } from '@polam/domain/catalogue';
import { plainLine } from '@polam/domain/plain-text';
import { maskedPhone } from '@polam/domain/users/phone-login';
import { PHONE_PREFIX } from '@polam/domain/users/user';
import type { TroubleListener } from './delivery-counts.ts';
import type { SmsGateway, SmsSettings } from './sms-settings.ts';

/** A code about to be sent to a number of ten digits. */
export interface PhoneCode {
  readonly phone: string;
  readonly code: string;
  /** Of the reader, as far as it is known. */
  readonly language: Language;
  /** The agent and the group to whom the code says yes; absent of a code that signs in. */
  readonly consent?: AskedConsent;
}

/** Terms that a farmer agrees to by reading a code out. */
export interface AskedConsent {
  readonly agent: string;
  readonly group: string;
  /** Permissions of the agent, and their last day, in words. */
  readonly may: string;
  readonly until: string;
  /** The crop and its lowest price, in words. */
  readonly price: string;
}

/** Sends a code; false where it did not leave. */
export interface SmsSender {
  (sms: PhoneCode): Promise<boolean>;
  /** Whether codes of consent are sent: they need words of their own, as farmers read them out. */
  readonly sendsConsents: boolean;
}

const WAIT_MS = 5_000;
/** Most characters that operators let stand in the place of a variable; they drop a text with more (DLT). */
const MOST_VARIABLE = 30;

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
  const send = ({ phone, code, consent }: PhoneCode) => {
    const what =
      consent === undefined
        ? 'Code'
        : `Consent to ${consent.agent} (${consent.group}: ${consent.may}, ${consent.until}, lowest price ${consent.price}): code`;
    print(`${what} for ${maskedPhone(phone)}: ${code}`);
    return Promise.resolve(true);
  };
  return Object.assign(send, { sendsConsents: true });
}

function viaGateway({ url, token, codes, consents }: SmsGateway, onTrouble: TroubleListener): SmsSender {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const send = async ({ phone, code, language, consent }: PhoneCode) => {
    const { templateId, text } = (consent === undefined ? codes : (consents ?? codes))[language];
    const [agent, group] = [asVariable(consent?.agent), asVariable(consent?.group)];
    const { may = '', until = '', price = '' } = consent ?? {};
    const filled = fill(text, { code, agent, group, may, until, price });
    const body = { to: `+${PHONE_PREFIX}${phone}`, templateId, code, text: filled };
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
  return Object.assign(send, { sendsConsents: consents !== null });
}

/**
 * A name that users have chosen, in a text that goes out as ours to a number of their choice: short, without what phones
 * make a link or a number to call of.
 */
function asVariable(name = ''): string {
  const text = plainLine(name)
    .replaceAll(/[.:/\\@#?=&%_]+(?=\S)/g, ' ')
    .replaceAll(/\p{Nd}(?:[\s()+-]*\p{Nd}){4,}/gu, ' ');
  return Array.from(plainLine(text)).slice(0, MOST_VARIABLE).join('').trim();
}

/** The registered text with its variables. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(
    /\{(code|agent|group|may|until|price)\}/g,
    (_whole, name: string) => values[name] ?? '',
  );
}
