import { readOpenData, type OpenDataSettings } from './open-data.ts';
import { readSms, type SmsSettings } from './sms-settings.ts';

/** Settings of sending emails. */
export interface MailSettings {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  readonly smtpUrl: string;
  /** `Polam <no-reply@polam.in>`. */
  readonly from: string;
}

/** Keys for sending push messages. */
export interface PushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Contact for the push services that carry the messages: `mailto:` or `https:`. */
  readonly subject: string;
}

/** Channels, beside the bell, by which notices are sent, and what is fetched of other services. */
export interface OutwardSettings {
  readonly mail: MailSettings | null;
  readonly push: PushSettings | null;
  /** Null: nothing is sent to phones, and numbers sign in by a PIN. */
  readonly sms: SmsSettings | null;
  /** Seconds for which a notice may be read on a screen before an email is sent. */
  readonly graceSeconds: number;
  /** Null: prices of the government's open data are not fetched. */
  readonly openData: OpenDataSettings | null;
}

const FROM = /^[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/;
const PUBLIC_KEY = /^[A-Za-z0-9_-]{87}$/;
const PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;
const SUBJECT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;
const MAX_GRACE_SECONDS = 3_600;
const DEFAULT_GRACE_SECONDS = 60;

type Env = Readonly<Record<string, string | undefined>>;

/** Reads the settings of mail, push, SMS and open data; each that is wrong adds a sentence to the problems. */
export function readOutward(
  env: Env,
  { publicUrl, isDemo, problems }: { publicUrl: string; isDemo: boolean; problems: string[] },
): OutwardSettings {
  return {
    mail: readMail(env, { publicUrl, problems }),
    push: readPush(env, problems),
    sms: readSms(env, { publicUrl, isDemo, problems }),
    graceSeconds: readGrace(env, problems),
    openData: readOpenData(env, problems),
  };
}

function readMail(
  { SMTP_URL: smtpUrl, MAIL_FROM: given }: Env,
  { publicUrl, problems }: { publicUrl: string; problems: string[] },
): MailSettings | null {
  const from =
    given ?? `Polam <no-reply@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'}>`;
  if (!FROM.test(from)) problems.push('MAIL_FROM must be an address such as Polam <no-reply@polam.in>.');
  if (smtpUrl === undefined) return null;
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    problems.push('SMTP_URL must be an address such as smtps://user:password@mail.polam.in.');
  return { smtpUrl, from };
}

function readPush(env: Env, problems: string[]): PushSettings | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SUBJECT: subject } = env;
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return null;
  if (!PUBLIC_KEY.test(publicKey ?? '') || !PRIVATE_KEY.test(privateKey ?? ''))
    problems.push(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must be a pair that `npx web-push generate-vapid-keys` made.',
    );
  if (!SUBJECT.test(subject ?? ''))
    problems.push('PUSH_SUBJECT must be an address such as mailto:help@polam.in.');
  return { publicKey: publicKey ?? '', privateKey: privateKey ?? '', subject: subject ?? '' };
}

function readGrace({ NOTICE_GRACE_S: text }: Env, problems: string[]): number {
  const seconds = Number(text ?? DEFAULT_GRACE_SECONDS);
  if (!(seconds >= 0 && seconds <= MAX_GRACE_SECONDS))
    problems.push(`NOTICE_GRACE_S must be a number from 0 to ${MAX_GRACE_SECONDS}.`);
  return seconds;
}
