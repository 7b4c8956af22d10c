import { list } from '@polam/contract/calls/notices';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAsk } from '~/lib/ask.ts';
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

describe('the bar of who is offline', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    leave();
  });

  it('tells how old what is shown has become', async () => {
    startFakeServer().answer(list, { notices: [], unread: 0, nextCursor: null });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await show(
      <>
        <OfflineRibbon />
        <Notices />
      </>,
    );
    await screen.findByText('The notices are here');
    expect(screen.queryByText('You are offline.')).toBeNull();

    loseTheNetwork();
    await act(() => vi.advanceTimersByTimeAsync(10 * MINUTE_MS));

    expect(screen.getByRole('status').textContent).toBe('You are offline.');
    expect(screen.getByText(/What you see came 10 minutes ago\./)).toBeTruthy();
  });

  it('tells no age where nothing was asked', async () => {
    startFakeServer();
    await show(<OfflineRibbon />);

    loseTheNetwork();

    expect(await screen.findByText(/You can go on reading what is already here\./)).toBeTruthy();
  });
});
