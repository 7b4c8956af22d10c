import * as calls from '@polam/contract/calls/listings';
import { toRequest } from '@polam/contract/answer';
import { buildFarmer } from '@polam/database/seed/users';
import { formOf } from '@polam/server/testing/actor';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { aPicture } from '@polam/server/testing/photos';
import { request as send, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const DEADLINE_MS = 4_000;

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ settings: { DATABASE_DEADLINE_MS: `${DEADLINE_MS}` } });
  await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => testApp.close());

describe('the deadline of a request', () => {
  it('does not run while a photo comes in over a bad line', async () => {
    const { token } = await testApp.actor((await buildFarmer(testApp.db)).id);
    const input = { name: 'Wheat', pricePaise: 240_000, quantityMilli: 50_000 };
    const { url, body } = toRequest(calls.create, input);
    const photo = { content: await aPicture(), fileName: 'photo.jpg', type: 'image/jpeg' };
    const { payload, headers } = formOf(body ?? {}, { photos: [photo] });
    // A server that listens on TCP has an address with a port.
    const { port } = testApp.app.http.server.address() as AddressInfo;
    const sending = send({
      port,
      host: '127.0.0.1',
      path: url,
      method: 'POST',
      headers: { ...headers, 'content-length': payload.length, authorization: token ?? '' },
    });

    sending.write(payload.subarray(0, 500));
    await wait(1.5 * DEADLINE_MS);
    sending.end(payload.subarray(500));

    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(201);
    answer.resume();
  });
});
