import { list } from '@polam/contract/calls/notices';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAsk } from '~/lib/api/ask.ts';
import { callServer } from '~/lib/api/client.ts';
import { noteReach } from '~/lib/api/transport.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { OfflineRibbon } from './offline-ribbon.tsx';

const MINUTE_MS = 60_000;

function Notices() {
  return <p>{useAsk(list, {}).isSuccess && 'The notices are here'}</p>;
}

function loseTheNetwork(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
}

/** The bar above a page whose notices have come. */
async function showRibbon() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(
    <>
      <OfflineRibbon />
      <Notices />
    </>,
  );
  await screen.findByText('The notices are here');
}

describe('the bar of who is offline', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    noteReach(true);
    leave();
  });

  it('tells how old what is shown has become', async () => {
    startFakeServer().answer(list, { notices: [], unread: 0, nextCursor: null });
    await showRibbon();
    expect(screen.queryByText('You are offline.')).toBeNull();

    loseTheNetwork();
    await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS));

    expect(screen.getByRole('status').textContent).toBe('You are offline.');
    expect(screen.getByText(/What you see came 10 minutes ago\./)).toBeTruthy();
  });

  it('tells the same where the device believes that it is online and nobody answers, until somebody does', async () => {
    const server = startFakeServer();
    server.answer(list, { notices: [], unread: 0, nextCursor: null });
    await showRibbon();

    server.setOnline(false);
    await act(() => callServer(list, {}));
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('status').textContent).toBe(
      'We cannot reach Polam. Check the network and try again.',
    );
    expect(screen.getByText(/What you see came just now\./)).toBeTruthy();

    const ask = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) =>
      url === '/livez' ? Promise.resolve(new Response('{}')) : ask(url, init),
    );
    server.setOnline(true);
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByRole('status')).toBeNull();
    expect(server.receivedOf(list).length).toBeGreaterThan(1);
  });

  it('tells no age where nothing was asked', async () => {
    startFakeServer();
    await show(<OfflineRibbon />);

    loseTheNetwork();

    expect(await screen.findByText(/You can go on reading what is already here\./)).toBeTruthy();
  });
});
