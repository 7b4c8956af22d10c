import { PAGE_AGE_HEADER } from '@polam/contract/events';
import { describe, expect, it } from 'vitest';
import { openLiveStream } from './live-stream.ts';

const ids = ['0190163d-8694-739b-aea5-966c26f8ad91', '0190163d-8694-739b-aea5-966c26f8ad92'] as const;

const frame = (id: string) =>
  `id: ${id}\nevent: notice\ndata: ${JSON.stringify({
    _id: id,
    event: { type: 'person.followed', follower: 'p1', followerName: 'Ravi' },
    readAt: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  })}\n\n`;

const streamOf = (text: string) => new Response(text, { headers: { 'content-type': 'text/event-stream' } });

describe('a stream that was lost', () => {
  it('asks for what came after the last notice, and tells each notice once', async () => {
    const asked: (string | null)[] = [];
    const ages: (string | null)[] = [];
    const received: string[] = [];
    const answers = [frame(ids[1]), frame(ids[0]) + frame(ids[1])];
    const close = openLiveStream({
      token: 'token',
      userId: 'p0',
      shownSince: performance.now() - 2_000,
      onNotice: ({ id }) => received.push(id),
      onSignal: () => undefined,
      onOpened: () => received.push('opened'),
      onReopened: () => received.push('reopened'),
      onRefused: () => undefined,
      fetch: async (_address, init) => {
        const headers = new Headers(init?.headers);
        asked.push(headers.get('last-event-id'));
        ages.push(headers.get(PAGE_AGE_HEADER));
        return streamOf(answers.shift() ?? '');
      },
    });

    await expect.poll(() => asked.length, { timeout: 5_000 }).toBeGreaterThan(2);
    close();

    expect(received.slice(0, 4)).toEqual(['opened', ids[1], 'reopened', ids[0]]);
    expect(received.filter((each) => each.includes('-'))).toHaveLength(2);
    expect(asked.slice(0, 3)).toEqual([null, ids[1], ids[1]]);
    expect(Number(ages[0])).toBeGreaterThanOrEqual(2_000);
    expect(ages.slice(1, 3)).toEqual([null, null]);
  });
});

describe('a server that is going', () => {
  it('says when to come back, and nobody comes before', async () => {
    let asked = 0;
    const close = openLiveStream({
      token: 'token',
      userId: 'ravi',
      shownSince: performance.now(),
      onNotice: () => undefined,
      onSignal: () => undefined,
      onOpened: () => undefined,
      onReopened: () => undefined,
      onRefused: () => undefined,
      fetch: async () => {
        asked += 1;
        return streamOf('retry: 30000\nevent: closing\ndata: {}\n\n');
      },
    });

    await expect.poll(() => asked).toBe(1);
    // Longer than the wait of a client to which the server has given no retry time.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    close();

    expect(asked).toBe(1);
  });
});
