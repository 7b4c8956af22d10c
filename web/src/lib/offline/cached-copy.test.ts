import { afterEach, describe, expect, it } from 'vitest';
import { noteCachedAnswer, oldestCachedAt, pageCachedAt } from './cached-copy.ts';

const EARLY = '2026-11-21T10:00:00.000Z';
const LATE = '2026-11-21T11:00:00.000Z';

afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

describe('how old what is shown without a network has become', () => {
  it('is the age of the oldest copy in sight', () => {
    document.documentElement.setAttribute('data-kept-at', LATE);
    noteCachedAnswer(null);
    expect(oldestCachedAt()).toBe(Date.parse(LATE));

    noteCachedAnswer(EARLY);
    noteCachedAnswer(LATE);
    expect(oldestCachedAt()).toBe(Date.parse(EARLY));
    expect(pageCachedAt()).toBe(Date.parse(LATE));
  });

  it('is unknown where nothing was kept, and once the network is back', () => {
    expect(oldestCachedAt()).toBeNull();

    document.documentElement.setAttribute('data-kept-at', EARLY);
    noteCachedAnswer(EARLY);
    window.dispatchEvent(new Event('online'));

    expect([oldestCachedAt(), pageCachedAt()]).toEqual([null, undefined]);
  });
});
