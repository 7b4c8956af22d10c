import { post } from '@polam/contract/calls/chats';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { enqueue, keepOutboxGoing } from '~/lib/offline/outbox.ts';
import { listEntries, saveEntry, type OutboxEntry } from '~/lib/offline/outbox-store.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { OutboxBar } from './outbox-bar.tsx';

const negotiationId = '0190f000-0000-7000-8000-000000000300';

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  leave();
});

/** The open list of what waits on a phone without a network. */
async function openList(texts: readonly string[]) {
  const server = startFakeServer();
  server.setOnline(false);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const view = await show(<OutboxBar />);
  stop = keepOutboxGoing();
  texts.forEach((text, place) => saveAsOtherTab(buildEntry(text, place)));
  const bar = await screen.findByRole('button', { name: /on this phone to be sent$/ });
  await view.user.click(bar);
  const goOnline = () => {
    isOnline.mockReturnValue(true);
    server.setOnline(true);
    server.answer(post, { refuse: 'not-answering' });
    window.dispatchEvent(new Event('online'));
  };
  return { server, goOnline, ...view };
}

function buildEntry(text: string, place: number): OutboxEntry {
  return {
    id: `entry-${place}`,
    userId: ramu.id,
    call: post.name,
    input: { negotiationId, text },
    conversation: 'a thread',
    key: `key of ${text}`,
    fileCount: 0,
    createdAt: new Date().toISOString(),
    refusal: null,
  };
}

/** Saves an entry as another tab does, of which this one hears. */
function saveAsOtherTab(entry: OutboxEntry): void {
  saveEntry(entry);
  window.dispatchEvent(new StorageEvent('storage', { key: `outbox ${entry.id} ${ramu.id}` }));
}

function rowOf(text: string) {
  const row = within(screen.getByRole('dialog')).getByText(text).closest('li');
  if (row === null) throw new Error(`${text} is in no row`);
  return within(row);
}

/** Changes the oldest entry in another tab. */
function inAnotherTab(changes: Partial<OutboxEntry>): void {
  const [entry] = listEntries(ramu.id);
  if (entry === undefined) throw new Error('nothing waits');
  saveAsOtherTab({ ...entry, ...changes });
}

describe('the list of what waits on the phone', () => {
  it('drops an entry after a question, and it is never sent', async () => {
    const { user, server, goOnline } = await openList(['One', 'Two']);

    await user.click(rowOf('One').getByRole('button', { name: 'Drop' }));
    expect(rowOf('One').getByText('Drop this? It is then not sent at all.')).toBeTruthy();
    await user.click(rowOf('One').getByRole('button', { name: 'Keep it' }));
    expect(listEntries(ramu.id)).toHaveLength(2);
    await user.click(rowOf('One').getByRole('button', { name: 'Drop' }));
    await user.click(rowOf('One').getByRole('button', { name: 'Yes, drop it' }));

    expect(await screen.findByText('Dropped. It is not sent.')).toBeTruthy();
    expect(screen.queryByText('One')).toBeNull();
    goOnline();
    await waitFor(() => expect(server.receivedOf(post)).toMatchObject([{ input: { text: 'Two' } }]));
  });

  it('closes with its last entry, and does not open by itself with the next', async () => {
    const { user } = await openList(['One']);

    await user.click(rowOf('One').getByRole('button', { name: 'Drop' }));
    await user.click(rowOf('One').getByRole('button', { name: 'Yes, drop it' }));
    expect(await screen.findByText('Dropped. It is not sent.')).toBeTruthy();
    await enqueue(post, { negotiationId, text: 'Two' }, { conversation: 'a thread' });

    expect(
      await screen.findByRole('button', { name: '1 thing waits on this phone to be sent' }),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says of what may have arrived that dropping does not take it back', async () => {
    const { user } = await openList(['One', 'Two']);
    inAnotherTab({ mayHaveArrived: true });

    await user.click(rowOf('One').getByRole('button', { name: 'Drop' }));
    expect(rowOf('One').getByText(/^Drop this\? It may have arrived already/)).toBeTruthy();
    await user.click(rowOf('One').getByRole('button', { name: 'Yes, drop it' }));

    expect(await screen.findByText(/^Dropped on this phone\. If it had arrived already/)).toBeTruthy();
    expect(listEntries(ramu.id)).toMatchObject([{ input: { text: 'Two' } }]);
  });

  it('says of what was refused that it was not sent, and why, in place of that it waits', async () => {
    await openList(['One', 'Two']);
    const refusal = { code: 'blocked-by-you', message: 'You have blocked this user.' };

    inAnotherTab({ refusal });

    expect(await screen.findByRole('dialog', { name: 'Not sent' })).toBeTruthy();
    expect(rowOf('One').getByText('Not sent. You have blocked this user.')).toBeTruthy();
    expect(rowOf('Two').getByText('Waiting for the network')).toBeTruthy();
    expect(screen.getByText('1 thing was not sent. See why')).toBeTruthy();
    inAnotherTab({ refusal: null });
    expect(await screen.findByText('2 things wait on this phone to be sent')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Waiting to be sent' })).toBeTruthy();
  });

  it('does not drop what another tab is sending, and says so', async () => {
    const { user } = await openList(['One']);
    await user.click(rowOf('One').getByRole('button', { name: 'Drop' }));
    inAnotherTab({ sendingUntil: Date.now() + 60_000 });
    expect(await screen.findByText('Being sent now')).toBeTruthy();

    await user.click(rowOf('One').getByRole('button', { name: 'Yes, drop it' }));

    expect(await screen.findByText(/^It is being sent right now and cannot be dropped/)).toBeTruthy();
    expect(listEntries(ramu.id)).toHaveLength(1);
    inAnotherTab({ sendingUntil: 0 });
    expect(await screen.findByText('Waiting for the network')).toBeTruthy();
  });
});
