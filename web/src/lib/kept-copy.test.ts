import { afterEach, describe, expect, it } from 'vitest';
import { noteKeptAnswer, oldestKept, pageKeptAt } from './kept-copy.ts';

const EARLY = '2026-11-21T10:00:00.000Z';
const LATE = '2026-11-21T11:00:00.000Z';

afterEach(() => {
  window.dispatchEvent(new Event('online'));
});

describe('how old what is shown without a network has become', () => {
  it('is the age of the oldest copy in sight', () => {
    document.documentElement.dataset['keptAt'] = LATE;
    noteKeptAnswer(null);
    expect(oldestKept()).toBe(Date.parse(LATE));

    noteKeptAnswer(EARLY);
    noteKeptAnswer(LATE);
    expect(oldestKept()).toBe(Date.parse(EARLY));
    expect(pageKeptAt()).toBe(Date.parse(LATE));
  });

  it('is unknown where nothing was kept, and once the network is back', () => {
    expect(oldestKept()).toBeNull();

    document.documentElement.dataset['keptAt'] = EARLY;
    noteKeptAnswer(EARLY);
    window.dispatchEvent(new Event('online'));

    expect([oldestKept(), pageKeptAt()]).toEqual([null, undefined]);
  });
});
