import { logout } from '@polam/contract/calls/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { findWords, saveWords, wordsName } from '~/lib/forms/use-draft-form.ts';
import { currentSession } from '~/lib/session/session.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { LeaveWarning } from '~/ui/overlays/leave-warning.tsx';
import { useLogout } from './use-logout.ts';

afterEach(leave);

function Page({ isUnsaved = false }: { isUnsaved?: boolean }) {
  const logOut = useLogout();
  return (
    <>
      <LeaveWarning isUnsaved={isUnsaved} />
      <button type="button" onClick={() => void logOut()}>
        Log out
      </button>
    </>
  );
}

async function pressLogOut(page = <Page />) {
  const server = startFakeServer();
  const view = await show(page, { pattern: '/dashboard' });
  await view.user.click(screen.getByRole('button', { name: 'Log out' }));
  return { ...view, server };
}

describe('logging out', () => {
  it('does not wait for a line that never answers', async () => {
    startFakeServer();
    const { user, router } = await show(<Page />, { pattern: '/dashboard' });
    const asked: RequestInit[] = [];
    globalThis.fetch = (_url, how) => {
      asked.push(how ?? {});
      return new Promise(() => undefined);
    };

    await user.click(screen.getByRole('button', { name: 'Log out' }));

    await waitFor(() => expect(currentSession().state).toBe('visitor'));
    expect(router.state.location.pathname).toBe('/login');
    expect(asked).toMatchObject([{ keepalive: true, headers: { authorization: 'a-token' } }]);
  });

  it('forgets what was written and not sent, of this person alone', async () => {
    const own = wordsName('message in a talk', ramu.id);
    const others = wordsName('message in a talk', 'sita');
    saveWords(own, 'Is it dry?');
    saveWords(others, 'When?');

    await pressLogOut();

    await waitFor(() => expect(findWords(own)).toBe(''));
    expect(findWords(others)).toBe('When?');
  });

  it('asks first where something typed is not saved, and ends nothing until it is given up', async () => {
    const { user, router, server } = await pressLogOut(<Page isUnsaved />);

    await user.click(await screen.findByRole('button', { name: 'Stay and save' }));
    expect([currentSession().state, router.state.location.pathname]).toEqual(['signed-in', '/dashboard']);
    expect(server.receivedOf(logout)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));

    await waitFor(() => expect(currentSession().state).toBe('visitor'));
    expect(router.state.location.pathname).toBe('/login');
    expect(server.receivedOf(logout)).toHaveLength(1);
  });
});
