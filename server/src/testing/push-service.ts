import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushDevice } from '../outward/push-sender.ts';

/** A message that a push service has received. */
export interface CarriedMessage {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly sealed: Buffer;
}

/** A device of a test: its subscription, and the keys to read its messages. */
export interface TestDevice extends PushDevice {
  /** The messages that came for it, decrypted. */
  opened(): readonly unknown[];
}

/** A push service of a test's own. */
export interface PushService {
  readonly carried: readonly CarriedMessage[];
  /** Creates a device whose messages it carries. */
  device(name: string): TestDevice;
  /** Sets the status of its answers from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const carried: CarriedMessage[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      carried.push({ path: request.url ?? '', headers: request.headers, sealed: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const device = (name: string): TestDevice => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const secret = randomBytes(16);
    return {
      endpoint: `http://127.0.0.1:${port}/${name}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
      opened: () =>
        carried
          .filter(({ path }) => path === `/${name}`)
          .map(({ sealed }) => openSealed(sealed, { keys, secret })),
    };
  };
  return {
    carried,
    device,
    answerWith: (next) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Decrypts a message as a browser does: RFC 8291 and RFC 8188, one record. */
function openSealed(sealed: Buffer, { keys, secret }: { keys: ECDH; secret: Buffer }): unknown {
  const salt = sealed.subarray(0, 16);
  const senderLength = sealed.readUInt8(20);
  const sender = sealed.subarray(21, 21 + senderLength);
  const shared = keys.computeSecret(sender);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const key = Buffer.from(hkdfSync('sha256', shared, secret, info, 32));
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const content = sealed.subarray(21 + senderLength);
  const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  cipher.setAuthTag(content.subarray(-16));
  const opened = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  return JSON.parse(opened.subarray(0, opened.lastIndexOf(2)).toString('utf8')) as unknown;
}
