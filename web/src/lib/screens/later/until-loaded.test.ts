import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { tryLostFiles, untilLoaded } from './until-loaded.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Resolves once a try that fails at once has failed. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const SOURCE = join(import.meta.dirname, '../../..');

it('a part that did not come is tried again with the network', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue('toasts');
  const part = untilLoaded(load);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);

  window.dispatchEvent(new Event('online'));

  expect(await part).toBe('toasts');
});

it('a part that did not come over a bad line, which is never announced as back, is tried again after a while', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('outbox');
  const part = untilLoaded(load);

  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await part).toBe('outbox');
  expect(load).toHaveBeenCalledTimes(3);
});

it('a part whose request hangs is asked for again, and taken from whichever comes first', async () => {
  vi.useFakeTimers();
  const arrive: ((part: string) => void)[] = [];
  const load = vi.fn(() => new Promise<string>((resolve) => arrive.push(resolve)));
  const part = untilLoaded(load);

  await vi.advanceTimersByTimeAsync(20_000);
  expect(load).toHaveBeenCalledTimes(2);
  arrive[0]?.('outbox');

  expect(await part).toBe('outbox');
});

it('a reader who tries one part again tries all that are lost', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const part = untilLoaded(load.mockResolvedValue('count'));
  await settled();
  expect(load).toHaveBeenCalledTimes(1);

  tryLostFiles();

  expect(await part).toBe('count');
});

it('no part of a page that is lost takes the page away', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const lazyParts = files
    .filter((file) => /(?<!\.test)\.tsx$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8');
      return [...text.matchAll(/^.*\blazy(<.*>)?\(async [\s\S]*?\n *\}\)?\);$/gmu)].map(([part]) => ({
        file,
        part,
      }));
    });

  expect(lazyParts).not.toEqual([]);
  expect(lazyParts.filter(({ part }) => !/catch|untilLoaded/.test(part))).toEqual([]);
});
