import type { Outcome, TroubleListener } from './delivery-counts.ts';
import type { MailSettings } from './outward-settings.ts';

/** Email about to be sent. */
export interface Email {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Message id for mail servers, so that an email sent twice is recognised. */
  readonly id: string;
  /** The page that stops emails of its topic; a POST to it does so at once. */
  readonly stopUrl: string;
}

/** Sender of emails. */
export interface MailSender {
  readonly send: (email: Email) => Promise<Outcome>;
  readonly close: () => void;
}

const EMAILS_AT_ONCE = 3;
const WAIT_MS = 10_000;

/** Sends emails by an SMTP server, over a pool of a few connections. */
export function buildMailSender({ smtpUrl, from }: MailSettings, onTrouble: TroubleListener): MailSender {
  let opened: ReturnType<typeof openTransport> | null = null;
  const host = domainOf(from);
  const send = async ({ to, subject, text, html, id, stopUrl }: Email): Promise<Outcome> => {
    try {
      const transport = await (opened ??= openTransport(smtpUrl));
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
  return { send, close: () => void opened?.then((transport) => transport.close()) };
}

/** Loads the package with the first email: most processes never send one. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: EMAILS_AT_ONCE,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: 2 * WAIT_MS,
    // No text of a user may ever name a file or an address to be attached.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Headers take no line breaks, whatever the names of users and listings hold. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

interface Failure {
  /** Code of nodemailer or of the network. */
  readonly code: string;
  /** Response code of the mail server; 0 where it gave none. */
  readonly responseCode: number;
}

/** Codes of a nodemailer error, without its text, which may hold addresses. */
function failureOf(error: unknown): Failure {
  const { code = 'UNKNOWN', responseCode = 0 } = error as Partial<Failure>;
  return { code, responseCode };
}

/** Only what the server says of this email is final: a wrong password or a full disk is mended one day. */
function isForGood({ code, responseCode }: Failure): boolean {
  return responseCode >= 500 && responseCode < 600 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

function domainOf(from: string): string {
  return /@([^>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
}
