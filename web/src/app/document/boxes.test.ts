import { afterEach, describe, expect, it, vi } from 'vitest';
import { hideBoxes, showLetters } from './boxes.ts';

const root = document.documentElement;

/** Has the device draw letters of some widths, and gives the function that brings the font. */
function aDevice({ widths, language }: { widths: readonly number[]; language: string }) {
  const left = [...widths];
  const measureText = () => ({ width: left.shift() ?? 0 });
  const pen: Partial<HTMLCanvasElement> = { getContext: (() => ({ measureText })) as never };
  vi.spyOn(document, 'createElement').mockReturnValue(pen as HTMLCanvasElement);
  let bring: () => void = () => undefined;
  const load = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (bring = resolve)));
  Object.defineProperty(document, 'fonts', { value: { load }, configurable: true });
  root.lang = language;
  return { load, bring: () => bring() };
}

const areHidden = () => root.dataset['boxes'] !== undefined;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete root.dataset['boxes'];
});

describe('a page in a script for which the device has no font', () => {
  it('is hidden until ours has come', async () => {
    const { load, bring } = aDevice({ widths: [9, 9], language: 'te' });

    hideBoxes(root);
    expect(areHidden()).toBe(true);
    const showing = showLetters(root);
    expect(load).toHaveBeenCalledWith('1em Polam Telugu', 'కఘ');
    bring();
    await showing;

    expect(areHidden()).toBe(false);
  });

  it('is shown after four seconds, come what may', () => {
    vi.useFakeTimers();
    aDevice({ widths: [9, 9], language: 'hi' });

    hideBoxes(root);
    vi.advanceTimersByTime(3_999);
    expect(areHidden()).toBe(true);
    vi.advanceTimersByTime(1);

    expect(areHidden()).toBe(false);
  });

  it('is never hidden where the device draws the letters, nor in English', () => {
    aDevice({ widths: [6, 11], language: 'te' });
    hideBoxes(root);
    expect(areHidden()).toBe(false);

    aDevice({ widths: [9, 9], language: 'en' });
    hideBoxes(root);
    expect(areHidden()).toBe(false);
  });
});
