import { randomInt } from 'node:crypto';
import { restartDeadline } from '@polam/database/deadline';
import type { Language } from '@polam/domain/catalogue';
import { PHONE_CODE, SECRET_DIGITS } from '@polam/domain/users/phone-login';
import type { AppContext } from '@polam/server/http/app-context';
import { lineOf } from '@polam/server/http/client-address';
import { type Refusal, refuse } from '@polam/server/http/result';
import type { SmsSender } from '@polam/server/outward/sms-sender';
import { type Hasher, NOBODYS_HASH } from './password.ts';
import { dropCode, storeCode, takeTry } from './phone-logins.repository.ts';

/** Codes that prove whose a number is. */
export interface PhoneCodes {
  /** Whether codes are sent at all; else numbers sign in by a PIN. */
  readonly areSent: boolean;
  /** Sends a code. Gives the seconds until the next may be asked for, and whether one was sent now. */
  readonly send: (
    asked: CodeAddress,
    language: Language,
  ) => Promise<SentCode | Refusal<'codes-off' | 'code-not-sent'>>;
  /**
   * The hash of the code of a number, by which it is used up; null where what was typed is not the code. Wrong tries from elsewhere
   * leave those from where it was asked for.
   */
  readonly check: (tried: CodeAddress, code: string | undefined) => Promise<string | null>;
}

/** A number, and the address of the network from which its code is asked for or tried. */
interface CodeAddress {
  readonly phone: string;
  readonly address: string;
}

interface SentCode {
  readonly ok: true;
  readonly waitSeconds: number;
  readonly isNew: boolean;
}

/** Builds the codes of a running server; nothing is sent without a sender. */
export function buildPhoneCodes(
  { db, now, keyedHash }: Pick<AppContext, 'db' | 'now' | 'keyedHash'>,
  { sms, hasher }: { sms: SmsSender | null; hasher: Hasher },
): PhoneCodes {
  const hashOf = ({ phone, address }: CodeAddress) => keyedHash(`code ${phone} address ${lineOf(address)}`);

  const send: PhoneCodes['send'] = async (asked, language) => {
    const { phone } = asked;
    if (sms === null) return refuse('codes-off');
    const code = String(randomInt(10 ** SECRET_DIGITS)).padStart(SECRET_DIGITS, '0');
    const codeHash = await hasher.hash(code);
    const from = await hashOf(asked);
    const waitSeconds = await db.begin((tx) => storeCode(tx, { phone, codeHash, from, at: now() }));
    if (waitSeconds !== null) return { ok: true, waitSeconds, isNew: false };
    if (await sms({ phone, code, language }))
      return { ok: true, waitSeconds: PHONE_CODE.pauseSeconds, isNew: true };
    // The gateway may have taken long.
    restartDeadline();
    await dropCode(db, { phone, codeHash });
    return refuse('code-not-sent');
  };

  const check: PhoneCodes['check'] = async (tried, code) => {
    const of = { phone: tried.phone, from: await hashOf(tried), at: now() };
    const codeHash = code === undefined ? null : await takeTry(db, of);
    // One verification in every case: a number to which nothing was sent takes no less time.
    const isRight = await hasher.verify(codeHash ?? NOBODYS_HASH, code ?? '');
    return isRight ? codeHash : null;
  };

  return { areSent: sms !== null, send, check };
}

/** The refusal of a code that is not the last one, or too old, beside its field. */
export function wrongCode() {
  return refuse('wrong-code', { code: { problem: 'code-wrong' } });
}
