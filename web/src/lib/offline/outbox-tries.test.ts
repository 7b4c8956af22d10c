import { post } from '@polam/contract/calls/chats';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { openSession } from '~/lib/session/session.ts';
import { fakeLocks } from '~/testing/fake-locks.ts';
import { startFakeServer, type FakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu } from '~/testing/show.tsx';
import { listEntries, type OutboxEntry } from './outbox-store.ts';
import { enqueue, flushOutbox, keepOutboxGoing, removeEntry, retryEntry } from './outbox.ts';

const negotiationId = '0190f000-0000-7000-8000-000000000300';

let server: FakeServer;
let locks: ReturnType<typeof fakeLocks>;
let stop: () => void;

beforeEach(async () => {
  await loadCatalogue('en');
  server = startFakeServer();
  locks = fakeLocks();
  openSession(ramu, 'a-token');
  stop = keepOutboxGoing();
});

afterEach(() => {
  stop();
  locks.remove();
  vi.restoreAllMocks();
  leave();
});

const say = (text: string) => enqueue(post, { negotiationId, text }, { conversation: 'a thread' });
const textsOf = () => server.receivedOf(post).map(({ input }) => (input as { text: string }).text);

function theEntry(): OutboxEntry {
  const [entry] = listEntries(ramu.id);
  if (entry === undefined) throw new Error('nothing waits');
  return entry;
}

function answerAll(): void {
  const message = { kind: 'message' as const, id: 'm', authorId: ramu.id, photo: null, voiceMs: null };
  server.answer(post, ({ text = '' }) => ({
    negotiationId,
    message: { ...message, text, key: '', createdAt: new Date().toISOString() },
  }));
}

/** Another instance of the module, as another tab of the same browser has. */
const OF_ANOTHER_TAB: string = './outbox.ts?tab=other';

function openAnotherTab(): Promise<{ readonly removeEntry: typeof removeEntry }> {
  return import(OF_ANOTHER_TAB) as Promise<{ readonly removeEntry: typeof removeEntry }>;
}

/** Holds every message on its way until the returned function is called. */
function holdMessages(): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send(body: FormData): void {
        void held.then(() => super.send(body));
      }
    },
  );
  return letGo;
}

/** Tries once where nobody answers. */
async function tryInVain(): Promise<void> {
  server.setOnline(false);
  await say('Hello');
  await flushOutbox();
}

describe('an entry that is being sent', () => {
  it('is removed in no tab, and arrives once', async () => {
    const otherTab = await openAnotherTab();
    answerAll();
    const letGo = holdMessages();
    await say('Going');
    await vi.waitFor(() => expect(theEntry().sendingUntil).toBeGreaterThan(Date.now()));
    const entry = theEntry();

    expect(await removeEntry(entry)).toBe('being-sent');
    expect(await otherTab.removeEntry(entry)).toBe('being-sent');
    letGo();

    await vi.waitFor(() => expect(listEntries(ramu.id)).toEqual([]));
    expect(textsOf()).toEqual(['Going']);
    expect(await otherTab.removeEntry(entry)).toBe('gone');
  });

  it('is not sent where another tab has removed it just before', async () => {
    const otherTab = await openAnotherTab();
    await tryInVain();
    server.setOnline(true);
    answerAll();
    const free = locks.hold('polam-outbox-entry');

    const removal = otherTab.removeEntry(theEntry());
    const sending = flushOutbox();
    free();

    expect(await removal).toBe('removed');
    await sending;
    expect(textsOf()).toEqual([]);
    expect(listEntries(ramu.id)).toEqual([]);
  });

  it('is removed again once its try has ended', async () => {
    await tryInVain();

    expect(await removeEntry(theEntry())).toBe('removed');
    expect(listEntries(ramu.id)).toEqual([]);
  });

  it('is not brought back by a second try in a tab that still shows it', async () => {
    server.answer(post, { refuse: 'not-answering' });
    await say('Hello');
    await vi.waitFor(() => expect(theEntry().refusal).not.toBeNull());
    const entry = theEntry();
    await (await openAnotherTab()).removeEntry(entry);

    retryEntry(entry);
    await flushOutbox();

    expect(listEntries(ramu.id)).toEqual([]);
    expect(textsOf()).toHaveLength(1);
  });
});

describe('whether an entry may have arrived', () => {
  it('is known not to be without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await tryInVain();

    expect(theEntry().mayHaveArrived).toBe(false);
  });

  it('is open where no answer came, also when the next try is put off, until the server refuses it', async () => {
    await tryInVain();
    expect(theEntry().mayHaveArrived).toBe(true);

    server.setOnline(true);
    server.answer(post, { refuse: 'rate-limited' });
    await flushOutbox();
    expect(theEntry()).toMatchObject({ mayHaveArrived: true, refusal: null, sendingUntil: 0 });

    server.answer(post, { refuse: 'not-answering' });
    await flushOutbox();
    expect(theEntry()).toMatchObject({ mayHaveArrived: false, refusal: { code: 'not-answering' } });
  });
});
