import { afterEach, expect, it } from 'vitest';
import { SESSION_KEY, openSession } from '~/lib/session/session.ts';
import { ramu } from '~/testing/show.tsx';
import { paths } from '~/paths.ts';
import { isShownLater } from './first-page.ts';

afterEach(() => localStorage.clear());

it('is shown later where it is a user’s alone', () => {
  openSession(ramu, 'a-token');

  expect([paths.home(), paths.user(), paths.buy()].map(isShownLater)).toEqual([true, true, false]);
});

it('is shown at once at the first address to visitors, and to whose session cannot be read', () => {
  expect(isShownLater(paths.home())).toBe(false);

  localStorage.setItem(SESSION_KEY, '{"user":');
  expect(isShownLater(paths.home())).toBe(false);
});
