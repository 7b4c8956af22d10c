import { createTransport } from 'nodemailer';
import type { Outcome, TroubleListener } from './outcome.ts';
import type { MailSettings } from './outward-settings.ts';

/** A letter about to be sent. */
export interface Email {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the letter to mail servers, so that one sent twice is known. */
  readonly id: string;
  /** The page that stops letters of its topic; a POST to it does so at once. */
  readonly stopUrl: string;
}

/** Sends letters. */
export interface MailSender {
  readonly send: (email: Email) => Promise<Outcome>;
  readonly close: () => void;
}

const EMAILS_AT_ONCE = 3;
const WAIT_MS = 10_000;

/** Sends letters by an SMTP server, over a few connections that it keeps. */
export function buildMailSender({ smtpUrl, from }: MailSettings, onTrouble: TroubleListener): MailSender {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: EMAILS_AT_ONCE,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: 2 * WAIT_MS,
    // Nothing that somebody wrote may ever name a file or an address to be attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = domainOf(from);
  const send = async ({ to, subject, text, html, id, stopUrl }: Email): Promise<Outcome> => {
    try {
      await transport.sendMail({
        from,
        to: { name: oneLine(to.name), address: to.address },
        subject: oneLine(subject),
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: {
          'List-Unsubscribe': `<${stopUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      });
      return 'sent';
    } catch (error) {
      const failure = failureOf(error);
      onTrouble(`${failure.code} ${failure.responseCode || ''}`.trim());
      return isForGood(failure) ? 'refused' : 'later';
    }
  };
  return { send, close: () => transport.close() };
}

/** Headers take no line breaks, whatever people call themselves and their goods. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

interface Failure {
  /** Of nodemailer or of the network. */
  readonly code: string;
  /** Of the mail server; 0 where it has said nothing. */
  readonly responseCode: number;
}

/** What nodemailer tells beside its words, in which addresses may stand. */
function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', responseCode = 0 } = error as Partial<Failure>;
  return { code, responseCode };
}

/** Only what the server says of this letter is for good: a wrong password or a full disk is mended one day. */
function isForGood({ code, responseCode }: Failure): boolean {
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function domainOf(from: string): string {
  return /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
