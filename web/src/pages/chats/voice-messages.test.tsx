import { counts, list, markRead, post, read, voice } from '@polam/contract/calls/chats';
import { MAX_VOICE_MS } from '@polam/domain/users/conversation';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { paths, patterns } from '~/paths.ts';
import { stubIntersectionObserver } from '~/testing/blind-observer.ts';
import { buildConversation, buildMessage, negotiationId } from '~/testing/chats.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { sita } from '~/testing/negotiations.ts';
import { ramu, show } from '~/testing/show.tsx';
import ChatPage from './chat.page.tsx';

let stopOutbox: () => void = () => undefined;
let track = { stop: vi.fn<() => void>() };

/** Recorder of a browser: what it has recorded comes when it stops. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm');
  static last: FakeRecorder | null = null;
  readonly mimeType = 'audio/webm;codecs=opus';
  state: RecordingState = 'inactive';
  start() {
    this.state = 'recording';
    FakeRecorder.last = this;
  }
  stop() {
    if (this.state === 'inactive') throw new DOMException('it is off', 'InvalidStateError');
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** Gives the device a microphone, or the reason why there is none. */
function plugIn(refusal?: DOMException): void {
  track = { stop: vi.fn<() => void>() };
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        refusal === undefined ? Promise.resolve({ getTracks: () => [track] }) : Promise.reject(refusal),
    },
  });
}

beforeEach(() => {
  stubIntersectionObserver();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});

afterEach(() => {
  stopOutbox();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  leave();
});

async function openConversation(conversation = buildConversation()) {
  const server = startFakeServer();
  server.answer(list, { conversations: [], unread: 0, nextCursor: null });
  server.answer(counts, { counts: { all: 0, waiting: 0, theirs: 0, agreed: 0 } });
  server.answer(read, conversation);
  server.answer(markRead, { unread: 0 });
  server.answer(post, ({ key = '' }) => ({
    negotiationId,
    message: buildMessage({ authorId: ramu.id, text: '', voiceMs: 900, key }),
  }));
  const view = await show(<ChatPage />, { pattern: patterns.chat, path: paths.chat({ id: negotiationId }) });
  stopOutbox = keepOutboxGoing();
  await screen.findByLabelText('Message');
  return { server, ...view };
}

const record = () => screen.findByRole('button', { name: 'Record a voice message' });

describe('a voice message', () => {
  it('is sent by two taps, and the microphone is off again', async () => {
    plugIn();
    const { server, user } = await openConversation();

    await user.click(await record());
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Recording 0:01/);
    await user.click(screen.getByRole('button', { name: 'Send' }));

    const line = await screen.findByRole('group', { name: 'Your voice message' });
    expect(line.querySelector('audio')?.preload).toBe('none');
    await waitFor(() => expect(server.receivedOf(post)).toHaveLength(1));
    expect(server.receivedOf(post)[0]).toMatchObject({ files: ['voice.webm'] });
    expect(server.receivedOf(post)[0]?.input).not.toHaveProperty('text');
    expect(track.stop).toHaveBeenCalledOnce();
    expect(await record()).toBeTruthy();
  });

  it('can be heard and thrown away before it is sent', async () => {
    plugIn();
    const { server, user } = await openConversation();
    await user.click(await record());
    await user.click(await screen.findByRole('button', { name: 'Stop and listen' }));
    expect(track.stop).toHaveBeenCalledOnce();

    await user.click(await screen.findByRole('button', { name: 'Play' }));
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Delete the recording' }));

    expect(await screen.findByLabelText('Message')).toBeTruthy();
    expect(server.receivedOf(post)).toEqual([]);
  });

  it('ends by itself after a minute, and says so', async () => {
    plugIn();
    const { user } = await openConversation();
    const now = performance.now();
    await user.click(await record());

    vi.spyOn(performance, 'now').mockReturnValue(now + MAX_VOICE_MS + 5_000);

    expect(await screen.findByText(/one minute long at most/)).toBeTruthy();
    expect(screen.getByText('1:00')).toBeTruthy();
  });

  it('is there to hear and send where the device ends it, as for a call', async () => {
    plugIn();
    const { server, user } = await openConversation();
    await user.click(await record());
    await screen.findByRole('timer');

    FakeRecorder.last?.stop();

    expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();
    expect(track.stop).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.receivedOf(post)).toHaveLength(1));
  });

  it('does not begin where the microphone is given after the reader has left', async () => {
    plugIn();
    let give: (stream: object) => void = () => undefined;
    navigator.mediaDevices.getUserMedia = () => new Promise((resolve) => (give = resolve as typeof give));
    const { user, unmount } = await openConversation();
    await user.click(await record());

    unmount();
    give({ getTracks: () => [track] });

    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce());
  });

  it.each([
    ['NotAllowedError', /switched off for this page/],
    ['NotFoundError', /has no microphone/],
    ['AbortError', /did not work/],
  ])('says why it is not recorded: %s', async (name, words) => {
    plugIn(new DOMException('no', name));
    const { user } = await openConversation();

    await user.click(await record());

    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    await user.type(screen.getByLabelText('Message'), 'Dry');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.clear(screen.getByLabelText('Message'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves no microphone on where the recorder does not start, and says so', async () => {
    plugIn();
    vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
      throw new DOMException('in use', 'NotReadableError');
    });
    const { user } = await openConversation();

    await user.click(await record());

    expect((await screen.findByRole('alert')).textContent).toMatch(/did not work/);
    expect(track.stop).toHaveBeenCalledOnce();
  });

  it('is offered nowhere without a microphone, and not beside typed words', async () => {
    const { unmount } = await openConversation();
    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
    unmount();
    stopOutbox();
    plugIn();
    const { user } = await openConversation();
    await record();

    await user.type(screen.getByLabelText('Message'), 'Dry');

    expect(screen.queryByRole('button', { name: 'Record a voice message' })).toBeNull();
  });

  it('waits without a network, and leaves once when it is back', async () => {
    plugIn();
    const { server, user } = await openConversation();
    server.setOnline(false);
    await user.click(await record());
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const conversation = within(screen.getByRole('list', { name: 'Chat with Sita' }));
    expect(await conversation.findByText('Waiting for the network')).toBeTruthy();
    expect(await conversation.findByRole('group', { name: 'Your voice message' })).toBeTruthy();

    server.setOnline(true);
    window.dispatchEvent(new Event('online'));

    await waitFor(() => expect(conversation.queryByText('Waiting for the network')).toBeNull());
    expect(server.receivedOf(post)).toHaveLength(1);
  });

  it('that was refused says why', async () => {
    plugIn();
    const { server, user } = await openConversation();
    server.answer(post, { refuse: 'voice-too-long' });
    await user.click(await record());

    await user.click(await screen.findByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Not sent. A voice message can be one minute long at most.')).toBeTruthy();
  });

  it('of the other side is fetched when it is played, with its length in sight before', async () => {
    const spoken = buildMessage({ text: '', voiceMs: 42_000 });
    const { server, user } = await openConversation(buildConversation([spoken]));
    const player = within(await screen.findByRole('group', { name: `Voice message from ${sita.name}` }));
    expect(player.getByText('0:42')).toBeTruthy();
    expect(server.receivedOf(voice)).toEqual([]);

    await user.click(player.getByRole('button', { name: 'Play' }));

    await waitFor(() =>
      expect(server.receivedOf(voice)[0]?.input).toEqual({ negotiationId, messageId: spoken.id }),
    );
  });
});
