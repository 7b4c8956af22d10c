import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const line = { isDown: true };

beforeAll(() => {
  // The parts of pages are all loaded by now (testing/load-later-parts.ts).
  vi.resetModules();
  vi.doMock('./morning.tsx', () => ({
    get Morning() {
      if (line.isDown) throw new TypeError('Failed to fetch');
      return () => <h1>Welcome</h1>;
    },
  }));
  vi.doMock('~/lib/screens/first-view.ts', { spy: true });
});

afterAll(() => {
  vi.doUnmock('./morning.tsx');
  vi.doUnmock('~/lib/screens/first-view.ts');
  vi.resetModules();
});

it('that did not come is tried again in its place, and meanwhile keeps nothing waiting', async () => {
  const { show } = await import('~/testing/show.tsx');
  const { noteFirstView } = await import('~/lib/screens/first-view.ts');
  const { MorningPage } = await import('./morning-page.tsx');
  const { user } = await show(<MorningPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });

  // Once by `show`.
  expect(noteFirstView).toHaveBeenCalledTimes(2);

  line.isDown = false;
  await user.click(again);

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
});
