import { wordsIn } from '@polam/contract/messages/by-language';
import type { SmsWords } from '@polam/contract/messages/words/sms';
import type { Language } from '@polam/domain/catalogue';

/** A text as it is registered with an operator, which Indian law asks (DLT), under its id. */
interface SmsText {
  readonly templateId: string;
  readonly text: string;
}

/** The text for the reader of each language: one of its own, or that of all. */
export type SmsTexts = Readonly<Record<Language, SmsText>>;

/** The gateway that takes codes by HTTP and sends them on as SMS. */
export interface SmsGateway {
  readonly url: string;
  /** Bearer token; null where the gateway asks for none. */
  readonly token: string | null;
  /** Texts of codes that sign in; `{code}` stands for the code. */
  readonly codes: SmsTexts;
  /** Texts of codes of consent, with `{agent}`, `{group}`, `{may}`, `{until}` and `{price}`; null where none are registered and none are sent. */
  readonly consents: SmsTexts | null;
}

/** Settings of sending codes to phones. */
export interface SmsSettings {
  /** Null: codes are written to the console, for demos. */
  readonly gateway: SmsGateway | null;
}

type Env = Readonly<Record<string, string | undefined>>;

const CONSOLE = 'console';
const TEMPLATE = /^[\w-]{1,64}$/;
const TOKEN = /^[\x21-\x7e]{1,500}$/;
const MOST_TEXT = 500;

/** Reads the settings of SMS; null where none are sent. Each that is wrong adds a sentence to the problems. */
export function readSms(
  env: Env,
  { publicUrl, isDemo, problems }: { publicUrl: string; isDemo: boolean; problems: string[] },
): SmsSettings | null {
  const { SMS_URL: url, SMS_TOKEN: token } = env;
  if (url === CONSOLE || (url === undefined && isDemo)) return { gateway: null };
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    problems.push('SMS_URL must be an address such as https://sms.example.in/send, or "console".');
  if (token !== undefined && !TOKEN.test(token)) problems.push('SMS_TOKEN must be a token without spaces.');
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost';
  const codes = readTexts(env, problems, {
    name: 'SMS',
    variables: ['{code}'],
    // The last line lets the phone fill in the code on pages of this host alone (WebOTP).
    usual: ({ code }) => `${code}\n\n@${host} #{code}`,
  });
  return { gateway: { url, token: token ?? null, codes, consents: readConsents(env, problems) } };
}

function readConsents(env: Env, problems: string[]): SmsTexts | null {
  const isSet = Object.keys(env).some((name) => /^SMS_CONSENT_TE(?:XT|MPLATE_ID)/.test(name));
  if (!isSet) return null;
  // No line for phones that fill in codes: the farmer is to read it out.
  const usual = ({ consent }: SmsWords) => consent;
  const variables = ['{code}', '{may}', '{until}', '{price}'];
  return readTexts(env, problems, { name: 'SMS_CONSENT', variables, usual });
}

interface TextsOptions {
  /** Beginning of the names of the settings. */
  readonly name: 'SMS' | 'SMS_CONSENT';
  readonly variables: readonly string[];
  readonly usual: (words: SmsWords) => string;
}

/** Reads the text of all, and those that are registered for a language, as `SMS_TEXT_TE`. */
function readTexts(env: Env, problems: string[], { name, variables, usual }: TextsOptions): SmsTexts {
  const read = (language: Language, end: string): SmsText => {
    const [idName, textName] = [`${name}_TEMPLATE_ID${end}`, `${name}_TEXT${end}`];
    const { [idName]: templateId = '', [textName]: given } = env;
    const text = given?.replaceAll('\\n', '\n') ?? usual(wordsIn[language].sms);
    if (!TEMPLATE.test(templateId))
      problems.push(`${idName} must be the id under which the text is registered (DLT).`);
    if (text.length > MOST_TEXT || !variables.every((variable) => text.includes(variable)))
      problems.push(`${textName} must hold ${listed(variables)}, and at most ${MOST_TEXT} characters.`);
    return { templateId, text };
  };
  const ofAll = read('en', '');
  const own = (language: Language) => {
    const end = `_${language.toUpperCase()}`;
    const isSet = [`${name}_TEMPLATE_ID${end}`, `${name}_TEXT${end}`].some((each) => env[each] !== undefined);
    return isSet ? read(language, end) : ofAll;
  };
  return { en: ofAll, te: own('te'), hi: own('hi') };
}

function listed(names: readonly string[]): string {
  return names.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
