import { readOpenData, type OpenDataSettings } from './open-data.ts';

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

/** The gateway that takes codes by HTTP and sends them on as SMS. */
export interface SmsGateway {
  readonly url: string;
  /** Bearer token; null where the gateway asks for none. */
  readonly token: string | null;
  /** Id of the text as registered with an operator, which Indian law asks (DLT). */
  readonly templateId: string;
  /** The registered text; `{code}` stands for the code. */
  readonly text: string;
  /** The text of codes of consent, with `{agent}`, `{group}`, `{may}`, `{until}` and `{price}`; null where none is registered and none are sent. */
  readonly consent: { readonly templateId: string; readonly text: string } | null;
}

/** Settings of sending codes to phones. */
export interface SmsSettings {
  /** Null: codes are written to the console, for demos. */
  readonly gateway: SmsGateway | null;
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

const CONSOLE = 'console';
const TEMPLATE = /^[\w-]{1,64}$/;
const TOKEN = /^[\x21-\x7e]{1,500}$/;
const MOST_TEXT = 500;

function readSms(
  env: Env,
  { publicUrl, isDemo, problems }: { publicUrl: string; isDemo: boolean; problems: string[] },
): SmsSettings | null {
  const { SMS_URL: url, SMS_TEMPLATE_ID: templateId = '', SMS_TOKEN: token, SMS_TEXT: given } = env;
  if (url === CONSOLE || (url === undefined && isDemo)) return { gateway: null };
  if (url === undefined) return null;
  const text = given?.replaceAll('\\n', '\n') ?? usualText(publicUrl);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    problems.push('SMS_URL must be an address such as https://sms.example.in/send, or "console".');
  if (!TEMPLATE.test(templateId))
    problems.push('SMS_TEMPLATE_ID must be the id under which the text is registered (DLT).');
  if (!text.includes('{code}') || text.length > MOST_TEXT)
    problems.push(`SMS_TEXT must hold {code}, and at most ${MOST_TEXT} characters.`);
  if (token !== undefined && !TOKEN.test(token)) problems.push('SMS_TOKEN must be a token without spaces.');
  const consent = readConsentText(env, problems);
  return { gateway: { url, templateId, token: token ?? null, text, consent } };
}

function readConsentText(
  { SMS_CONSENT_TEMPLATE_ID: templateId, SMS_CONSENT_TEXT: given }: Env,
  problems: string[],
): SmsGateway['consent'] {
  if (templateId === undefined && given === undefined) return null;
  const text = given?.replaceAll('\\n', '\n') ?? CONSENT_TEXT;
  if (!TEMPLATE.test(templateId ?? ''))
    problems.push('SMS_CONSENT_TEMPLATE_ID must be the id under which the text is registered (DLT).');
  const isWhole = ['{code}', '{may}', '{until}', '{price}'].every((variable) => text.includes(variable));
  if (!isWhole || text.length > MOST_TEXT)
    problems.push(
      `SMS_CONSENT_TEXT must hold {code}, {may}, {until} and {price}, and at most ${MOST_TEXT} characters.`,
    );
  return { templateId: templateId ?? '', text };
}

/** The usual text of consents. No line for phones that fill in codes: the farmer is to read it out. */
const CONSENT_TEXT =
  'Polam: {agent} of {group} wants to sell for you: {may}, {until}. Not below: {price}. If you agree, tell them the code {code}. If not, tell it to nobody.';

/** The last line lets the phone fill in the code on pages of this host alone (WebOTP). */
function usualText(publicUrl: string): string {
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  return `{code} is your Polam code. It is valid for 5 minutes. Tell it to nobody.\n\n@${host} #{code}`;
}

function readGrace({ NOTICE_GRACE_S: text }: Env, problems: string[]): number {
  const seconds = Number(text ?? DEFAULT_GRACE_SECONDS);
  if (!(seconds >= 0 && seconds <= MAX_GRACE_SECONDS))
    problems.push(`NOTICE_GRACE_S must be a number from 0 to ${MAX_GRACE_SECONDS}.`);
  return seconds;
}
