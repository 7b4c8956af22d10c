import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import NotFoundPage, { loader } from './not-found.page.tsx';

afterEach(leave);

describe('a path that leads nowhere', () => {
  it('says 404 and Page Yet to develop, and goes back one step', async () => {
    const { user, router } = await show(<NotFoundPage />, {
      as: null,
      pattern: '/no-such-page',
      path: '/about',
    });
    await act(() => router.navigate('/contact'));
    await act(() => router.navigate('/no-such-page'));
    expect(screen.getByRole('heading', { name: '404' })).toBeTruthy();
    expect(screen.getByText('Page Yet to develop')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Go back' }));

    expect((await screen.findByTestId('elsewhere')).textContent).toBe('/contact');
  });

  it('is told with its true status', () => {
    expect(loader().init).toMatchObject({ status: 404 });
  });
});
