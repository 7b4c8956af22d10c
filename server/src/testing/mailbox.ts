import { createServer, type AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An email as a mail server received it. */
export interface ReceivedEmail {
  readonly to: string;
  /** Header lines by their lower-case names, unfolded and in plain text. */
  readonly headers: ReadonlyMap<string, string>;
  /** The parts, decoded, one after the other. */
  readonly body: string;
}

/** A mail server of a test's own. */
export interface Mailbox {
  readonly url: string;
  readonly emails: readonly ReceivedEmail[];
  /** The emails to an address. */
  emailsTo(address: string): readonly ReceivedEmail[];
  /** From then on it refuses emails to an address for good. */
  refuse(address: string): void;
  /**
   * From then on it receives emails without an answer, until it is let go: those emails are never accepted.
   */
  hold(): void;
  letGo(): void;
  /** Number of emails that it has left waiting. */
  readonly held: number;
  close(): Promise<void>;
}

/** Starts a mail server, on a port that was free or on one that is named. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const emails: ReceivedEmail[] = [];
  const refused = new Set<string>();
  const hands = { isHolding: false, held: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error('nobody here'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (hands.isHolding) {
          hands.held += 1;
          return;
        }
        const to = envelope.rcptTo[0]?.address ?? '';
        emails.push(readEmail(to, Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
  });
  // A client that was killed in the middle of an email is no fault of the test.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    emails,
    emailsTo: (address) => emails.filter(({ to }) => to === address),
    refuse: (address) => void refused.add(address),
    hold: () => {
      hands.isHolding = true;
    },
    letGo: () => {
      hands.isHolding = false;
    },
    get held() {
      return hands.held;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A free port, on which nothing listens. */
export async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function readEmail(to: string, raw: string): ReceivedEmail {
  const end = raw.indexOf('\r\n\r\n');
  return { to, headers: headersOf(raw.slice(0, end)), body: partsOf(raw.slice(end + 4)) };
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const lines = text.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), plainly(line.slice(colon + 1).trim())];
    }),
  );
}

/** Words as RFC 2047 writes them. */
function plainly(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : unquoted(text.replace(/_/g, ' ')),
    )
    .replace(/[\u0080-\u00ff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString('utf8'));
}

function partsOf(body: string): string {
  return body
    .split(/\r\n--[^\r\n]+/)
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const [head, content] = end < 0 ? ['', part] : [part.slice(0, end), part.slice(end + 4)];
      if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8');
      const bytes = /encoding: quoted-printable/i.test(head)
        ? unquoted(content.replace(/=\r\n/g, ''))
        : content;
      return Buffer.from(bytes, 'latin1').toString('utf8');
    })
    .join('\n');
}

function unquoted(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
