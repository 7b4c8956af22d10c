import { post } from '@polam/contract/calls/chats';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { deviceStoresFiles } from '~/testing/device-storage.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu } from '~/testing/show.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listEntries } from './outbox-store.ts';
import {
  enqueue,
  flushOutbox,
  keepOutboxGoing,
  removeEntry,
  retryEntry,
  subscribeArrivals,
} from './outbox.ts';
import { endSession, openSession } from '../session/session.ts';

const negotiationId = '0190f000-0000-7000-8000-000000000300';

let server: FakeServer;
let stop: () => void;

beforeEach(async () => {
  await loadCatalogue('en');
  server = startFakeServer();
  openSession(ramu, 'a-token');
  stop = keepOutboxGoing();
});

afterEach(() => {
  stop();
  leave();
});

const say = (text: string, files: readonly File[] = []) =>
  enqueue(post, { negotiationId, text, key: `key of ${text}` }, { conversation: 'a thread', files });

function answerAll(): void {
  server.answer(post, ({ text = '', key = '' }) => ({
    negotiationId,
    message: {
      kind: 'message' as const,
      id: `id of ${text}`,
      authorId: ramu.id,
      text,
      photo: null,
      voiceMs: null,
      key,
      createdAt: new Date().toISOString(),
    },
  }));
}

const waiting = () => listEntries(ramu.id);
const textsOf = () => server.receivedOf(post).map(({ input }) => (input as { text: string }).text);

describe('the outbox', () => {
  it('sends at once where there is a network, and is empty then', async () => {
    answerAll();
    const arrived: unknown[] = [];
    const end = subscribeArrivals(({ value }) => arrived.push(value));

    await say('Hello');

    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(textsOf()).toEqual(['Hello']);
    expect(arrived).toMatchObject([{ message: { text: 'Hello' } }]);
    end();
  });

  it('keeps what cannot leave, and sends it in order, each under one key, when the network is back', async () => {
    server.setOnline(false);
    for (const text of ['One', 'Two', 'Three']) await say(text);
    await flushOutbox();
    expect(waiting().map(({ input }) => input['text'])).toEqual(['One', 'Two', 'Three']);
    const keys = waiting().map(({ key }) => key);

    server.setOnline(true);
    server.answer(post, { refuse: 'unavailable' });
    await flushOutbox();
    answerAll();
    window.dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(textsOf()).toEqual(['One', 'One', 'Two', 'Three']);
    expect(server.receivedOf(post).map(({ key }) => key)).toEqual([keys[0], ...keys]);
  });

  it('keeps photos until they have arrived', async () => {
    const stored = deviceStoresFiles();
    server.setOnline(false);
    await say('Look', [new File(['a'], 'field.jpg', { type: 'image/jpeg' })]);
    await flushOutbox();
    expect(stored.size).toBe(1);

    server.setOnline(true);
    answerAll();
    await flushOutbox();

    expect(server.receivedOf(post)).toMatchObject([{ files: ['field.jpg'] }]);
    await vi.waitFor(() => expect(stored.size).toBe(0));
  });

  it('keeps what was refused with the sentence, and lets the next ones pass', async () => {
    server.answer(post, ({ text }) => ({ refuse: text === 'Bad' ? 'not-answering' : 'unavailable' }));
    await say('Bad');
    await say('Good');
    await flushOutbox();

    expect(waiting()).toMatchObject([
      { refusal: { code: 'not-answering', message: 'This person does not answer.' } },
      { refusal: null },
    ]);

    answerAll();
    await flushOutbox();
    expect(waiting()).toMatchObject([{ input: { text: 'Bad' } }]);
  });

  it('lets its owner try a refused one again, or take it away', async () => {
    server.answer(post, { refuse: 'not-answering' });
    await say('One');
    await say('Two');
    await vi.waitFor(() => expect(waiting().every(({ refusal }) => refusal !== null)).toBe(true));
    const [one, two] = waiting();
    if (one === undefined || two === undefined) throw new Error('nothing waits');

    answerAll();
    retryEntry(one);
    await removeEntry(two);

    await vi.waitFor(() => expect(waiting()).toEqual([]));
    expect(textsOf().filter((text) => text === 'Two')).toHaveLength(1);
  });

  it('is not held up for ever by what the server stumbles over', async () => {
    server.answer(post, ({ text }) => ({ refuse: text === 'Stone' ? 'fault' : 'not-answering' }));
    await say('Stone');
    await say('Behind it');

    for (let tries = 0; tries < 6; tries += 1) await flushOutbox();

    expect(waiting().map(({ refusal }) => refusal?.code)).toEqual(['fault', 'not-answering']);
  });

  it('waits as long as the server asks for', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    server.answer(post, { refuse: 'rate-limited' });
    void say('Hasty');
    await vi.advanceTimersByTimeAsync(1_000);
    const tries = textsOf().length;
    answerAll();

    await vi.advanceTimersByTimeAsync(50_000);
    expect(textsOf()).toHaveLength(tries);
    await vi.advanceTimersByTimeAsync(20_000);

    expect(waiting()).toEqual([]);
  });

  it('shows and sends nothing of one person while another is signed in, and goes on with the first', async () => {
    server.setOnline(false);
    await say('Secret');
    await flushOutbox();
    endSession();
    openSession(sita, 'another-token');
    server.setOnline(true);
    answerAll();
    await flushOutbox();
    expect(listEntries(sita.id)).toEqual([]);
    expect(textsOf()).toEqual([]);

    openSession(ramu, 'a-token');

    await vi.waitFor(() => expect(textsOf()).toEqual(['Secret']));
  });

  it('goes on in a browser that keeps nothing, as long as its page is open', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('There is no room.');
    });
    server.setOnline(false);
    await say('Still here');
    await flushOutbox();
    expect(waiting()).toHaveLength(1);

    vi.restoreAllMocks();
    server.setOnline(true);
    answerAll();
    await flushOutbox();

    expect(textsOf()).toEqual(['Still here']);
    expect(waiting()).toEqual([]);
  });
});
