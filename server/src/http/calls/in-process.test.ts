import { categories } from '@polam/contract/calls/catalogue';
import { part } from '@polam/contract/calls/views/sitemap';
import { counters } from '@polam/contract/calls/views/views';
import type { Language } from '@polam/domain/catalogue';
import { startTestApp, type TestApp } from '@polam/server/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, refuse } from '../result.ts';
import { CallsInProcess } from './in-process.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.app.appContext.cache.clear());

/** Pages of one server with a call that many pages show and one that differs by page, by their handlers. */
function pagesOf(handlers: { readonly categories?: () => unknown; readonly counters?: () => unknown }) {
  const shared = vi.fn(handlers.categories ?? (() => ok({ categories: [] })));
  const own = vi.fn(handlers.counters ?? (() => refuse('not-found')));
  const calls = new CallsInProcess(
    [
      { call: categories, handler: () => Promise.resolve(shared() as never) },
      { call: counters, handler: () => Promise.resolve(own() as never) },
    ],
    { cache: testApp.app.appContext.cache, onTrouble: () => undefined },
  );
  const openPage = async (language: Language = 'en') => {
    const shown: string[] = [];
    const onShown = (tags: readonly string[]) => void shown.push(...tags);
    const call = calls.callerFor(language, onShown);
    return { answers: [await call(categories, {}), await call(counters, {})], shown };
  };
  return { openPage, shared, own };
}

describe('a call of a page', () => {
  it('is made once for all pages of a language where it shows the catalogue alone', async () => {
    const { openPage, shared, own } = pagesOf({});

    const [first, second] = [await openPage(), await openPage()];

    expect(second).toEqual(first);
    expect(first.answers[0]).toMatchObject({ ok: true, value: { categories: [] } });
    expect(first.shown).toContain('catalogue');
    expect([shared.mock.calls.length, own.mock.calls.length]).toEqual([1, 2]);
    await openPage('te');
    expect(shared).toHaveBeenCalledTimes(2);
  });

  it('is made again once the catalogue has changed', async () => {
    const { openPage, shared } = pagesOf({});
    await openPage();

    await testApp.db`update categories set names = names || '{"hi": "सब्ज़ियाँ"}' where slug = 'vegetables'`;
    await testApp.app.appContext.changes.caughtUp();
    await openPage();

    expect(shared).toHaveBeenCalledTimes(2);
  });

  it('is made again by the next page where it was refused', async () => {
    const { openPage, shared } = pagesOf({ categories: () => refuse('not-found') });

    await openPage();
    const { answers } = await openPage();

    expect(answers[0]).toMatchObject({ ok: false, error: 'not-found' });
    expect(shared).toHaveBeenCalledTimes(2);
  });

  it('is made for each page where no cache of visitors has it, whatever it reads', async () => {
    const make = vi.fn(() => Promise.resolve(ok({ listings: [] })));
    const { cache } = testApp.app.appContext;
    const calls = new CallsInProcess([{ call: part, handler: make }], { cache, onTrouble: () => undefined });
    const openPart = () => calls.callerFor('en', () => undefined)(part, {});

    await openPart();
    await openPart();

    expect(make).toHaveBeenCalledTimes(2);
  });
});
