import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingFile, loadAnew } from './missing-file.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a file of the page that a new release has taken away', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://polam.example/assets/goods-1.js',
    'error loading dynamically imported module: https://polam.example/assets/goods-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/root-1.css',
  ])('is known by what the browser says: %s', (said) => {
    expect(isMissingFile(new TypeError(said))).toBe(true);
  });

  it('is no other fault', () => {
    expect([isMissingFile(new TypeError('x is not a function')), isMissingFile('404')]).toEqual([
      false,
      false,
    ]);
  });

  it('has the page loaded anew, once in twenty seconds', () => {
    for (const now of [100_000, 110_000, 119_999]) loadAnew(now);
    expect(reload).toHaveBeenCalledTimes(1);

    loadAnew(120_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is waited for without a network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    loadAnew(100_000);

    expect(reload).not.toHaveBeenCalled();
  });
});
