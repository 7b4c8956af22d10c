import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { buildPushSender } from './push-sender.ts';

const curve = () => {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return keys;
};
const own = curve();
const reported: string[] = [];
const send = buildPushSender(
  {
    publicKey: own.getPublicKey('base64url'),
    privateKey: own.getPrivateKey('base64url'),
    subject: 'mailto:help@polam.example',
  },
  { reach: 'loopback', onTrouble: (reason) => void reported.push(reason) },
);
const message = { title: 'Offers', body: 'Ravi offers', url: '/', tag: 'a', lang: 'en' };

const closing: (() => void)[] = [];
afterEach(() => {
  closing.splice(0).forEach((close) => close());
  reported.length = 0;
});

/** A device at a service that answers as it chooses. */
async function deviceAt(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/device`,
    p256dh: curve().getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

describe('a service that somebody named for a device', () => {
  it('is left as soon as it has answered, however much more it says', async () => {
    let hungUp: Promise<unknown> = Promise.resolve();
    const device = await deviceAt((response) => {
      hungUp = once(response, 'close');
      response.writeHead(201);
      const chat = (): void => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', chat);
      };
      chat();
    });

    expect(await send(device, message)).toBe('sent');
    await hungUp;
  });

  it('is given up after ten seconds, also where it goes on sending a letter now and then', async () => {
    const device = await deviceAt((response) => {
      response.socket?.write('HTTP/1.1 201 Created\r\nX-Slow: ');
      const talking = setInterval(() => response.socket?.write('a'), 500);
      response.once('close', () => clearInterval(talking));
    });

    expect(await send(device, message)).toBe('later');
    expect(reported).toEqual(['ABORT_ERR']);
  }, 20_000);
});
