import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOST_MARK } from '~/lib/document/document-mark.ts';
import { watchStart } from './lost-start.ts';

const NOTE = 'loaded-anew';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<p hidden ${LOST_MARK}>We cannot reach Polam.</p><script type="module"></script>`;
  delete document.documentElement.dataset['app'];
  sessionStorage.clear();
  watchStart();
});

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const isSaid = () => document.querySelector<HTMLElement>(`[${LOST_MARK}]`)?.hidden === false;
const loseScript = () => document.querySelector('script')?.dispatchEvent(new Event('error'));

it('loads anew a page whose scripts did not come, and says so where that did not help', () => {
  loseScript();
  vi.advanceTimersByTime(1_000);
  expect(sessionStorage.getItem(NOTE)).not.toBeNull();
  expect(isSaid()).toBe(false);

  // The page after that.
  watchStart();
  loseScript();

  expect(isSaid()).toBe(true);
});

it('leaves to the app what goes wrong once it is awake, and pictures to themselves', () => {
  document.body.append(new Image());
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  document.documentElement.dataset['app'] = 'yes';
  loseScript();
  vi.advanceTimersByTime(1_000);

  expect(sessionStorage.getItem(NOTE)).toBeNull();
  expect(isSaid()).toBe(false);
});
