import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { LOST_MARK } from '~/lib/document/document-mark.ts';
import { watchStart } from './lost-start.ts';

let root = document.createElement('html');
let reload: MockInstance;

beforeEach(() => {
  vi.useFakeTimers();
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  document.body.innerHTML = `<p hidden ${LOST_MARK}>We cannot reach Polam. <button>Try again</button></p><script type="module"></script>`;
  sessionStorage.clear();
  openPage();
});

afterEach(() => {
  wake();
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** A page begins: the one before no longer hears anything. */
function openPage(): void {
  wake();
  root = document.createElement('html');
  watchStart(root);
}

const wake = () => (root.dataset['app'] = 'yes');
const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const isSaid = () => document.querySelector<HTMLElement>(`[${LOST_MARK}]`)?.hidden === false;
const loseScript = () => document.querySelector('script')?.dispatchEvent(new Event('error'));
const comeOnline = () => window.dispatchEvent(new Event('online'));

it('loads anew after a second where scripts did not come, and says so where that did not help', () => {
  loseScript();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isSaid()).toBe(false);

  openPage();
  loseScript();
  vi.advanceTimersByTime(1_000);

  expect(reload).toHaveBeenCalledTimes(1);
  expect(isSaid()).toBe(true);
});

it('says so where the line is lost within that second, and goes on with the line or a press', () => {
  loseScript();
  setOnline(false);
  vi.advanceTimersByTime(1_000);
  expect(isSaid()).toBe(true);
  expect(reload).not.toHaveBeenCalled();

  setOnline(true);
  comeOnline();
  expect(reload).toHaveBeenCalledTimes(1);
  document.querySelector('button')?.click();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves to the app what goes wrong once it is awake, and pictures to themselves', () => {
  document.body.append(new Image());
  document.querySelector('img')?.dispatchEvent(new Event('error'));
  wake();
  loseScript();
  vi.advanceTimersByTime(1_000);

  expect(reload).not.toHaveBeenCalled();
  expect(isSaid()).toBe(false);
});

it('does not load a page anew whose app has woken after all: it may hold what is typed', () => {
  loseScript();
  wake();
  vi.advanceTimersByTime(1_000);
  expect(reload).not.toHaveBeenCalled();
  expect(isSaid()).toBe(false);

  openPage();
  setOnline(false);
  loseScript();
  expect(isSaid()).toBe(true);
  wake();
  comeOnline();
  expect(reload).not.toHaveBeenCalled();
});
