import { dispute } from '@polam/contract/calls/orders';
import { afterEach, expect, it, vi } from 'vitest';
import { openSession } from '~/lib/session/session.ts';
import { ramu } from '~/testing/show.tsx';
import { callServer } from './client.ts';
import { sendInParts } from './parts.ts';

/** A server that keeps files, and a line that is lost after some bytes. */
function aLine(breaksAfter: number) {
  const files = new Map<string, Blob[]>();
  const line = { sent: 0, breaksAfter };
  const receive = async (url: string, { body }: { body: FormData }) => {
    const part = body.get('photo') as File;
    line.sent += part.size;
    if (line.sent > line.breaksAfter) throw new TypeError('Failed to fetch');
    const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
    const parts = files.get(name) ?? [];
    files.set(name, parts);
    if (sizeOf(parts) === Number(body.get('start'))) parts.push(part);
    return new Response(JSON.stringify({ success: true, received: sizeOf(parts) }));
  };
  vi.stubGlobal('fetch', receive);
  return { line, contentOf: (name: string) => new Blob(files.get(name) ?? []).text() };
}

const sizeOf = (parts: readonly Blob[]) => parts.reduce((total, { size }) => total + size, 0);

afterEach(() => void vi.unstubAllGlobals());

const text = Array.from({ length: 90_000 }, (_none, at) => String(at % 10_000).padStart(5, '0')).join('');
const photo = new File([text], 'field.jpg');
const sending = { files: [photo], key: 'posting', headers: {}, onProgress: () => undefined };

it('goes on where a lost line has stopped, in another page too, and sends less than a third more', async () => {
  const { line, contentOf } = aLine(photo.size / 2);

  expect(await sendInParts(sending)).toEqual({ answer: null });
  line.breaksAfter = Infinity;
  expect(await sendInParts(sending)).toEqual(['posting-0']);

  expect(await contentOf('posting-0')).toBe(text);
  expect(line.sent).toBeLessThan(photo.size * 1.3);
});

it('names its files in their order, and says how much of them has been sent', async () => {
  const { contentOf } = aLine(Infinity);
  const shares: number[] = [];
  const files = [new File(['first'], 'a'), new File(['the second'], 'b')];

  const names = await sendInParts({ ...sending, files, onProgress: (share) => shares.push(share) });

  expect(names).toEqual(['posting-0', 'posting-1']);
  expect([await contentOf('posting-0'), await contentOf('posting-1')]).toEqual(['first', 'the second']);
  expect(shares).toEqual([5 / 15, 1]);
});

it('ends where the server takes no part, with its answer', async () => {
  vi.stubGlobal(
    'fetch',
    async () => new Response('{"success":false,"code":"photo-too-heavy"}', { status: 413 }),
  );

  const refused = await sendInParts(sending);

  expect(refused).toMatchObject({ answer: { status: 413, body: { code: 'photo-too-heavy' } } });
});

it('comes before its call, which names the files under the key of the submission', async () => {
  const sent: [string, RequestInit][] = [];
  const refused = '{"success":false,"code":"not-found","message":"No such order"}';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init]);
    const isPart = url.includes('/uploads/');
    return new Response(isPart ? `{"success":true,"received":${photo.size}}` : refused, {
      status: isPart ? 200 : 404,
    });
  });
  openSession(ramu, 'a-token');

  await callServer(dispute, { orderId: 'an-order' }, { files: [photo], idempotencyKey: 'the-key' });

  expect(sent.map(([url]) => url)).toEqual(['/api/v1/uploads/the-key-0', '/api/v1/orders/an-order/dispute']);
  const [part, call] = sent.map(([, { headers }]) => headers);
  expect(part).toMatchObject({ authorization: 'a-token' });
  expect(part).not.toMatchObject({ 'idempotency-key': 'the-key' });
  expect(call).toMatchObject({ 'x-uploads': 'the-key-0', 'idempotency-key': 'the-key' });
});
