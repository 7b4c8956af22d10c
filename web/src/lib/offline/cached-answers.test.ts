import { afterEach, describe, expect, it, vi } from 'vitest';
import { findAnswer, clearAnswers, cacheAnswer, deleteSeen, noteSeenStore } from './cached-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('an answer that this device keeps', () => {
  it('is found again by who asked for it alone', () => {
    cacheAnswer('chats.list {}', 'ramu', { chats: [1] });

    expect(findAnswer('chats.list {}', 'ramu')?.wire).toEqual({ chats: [1] });
    expect(findAnswer('chats.list {}', 'sita')).toBeNull();
  });

  it('goes when many newer ones have come', () => {
    vi.useFakeTimers();
    for (let each = 0; each <= 30; each += 1) {
      vi.setSystemTime(each);
      cacheAnswer(`chats.read ${each}`, 'ramu', {});
    }

    expect(findAnswer('chats.read 0', 'ramu')).toBeNull();
    expect(findAnswer('chats.read 1', 'ramu')).not.toBeNull();
  });

  it('is not kept where it is too long, nor read where it is none of ours', () => {
    cacheAnswer('long', 'ramu', 'a'.repeat(100_001));
    localStorage.setItem('answer odd ramu', '{');

    expect(findAnswer('long', 'ramu')).toBeNull();
    expect(findAnswer('odd', 'ramu')).toBeNull();
  });

  it('is forgotten with all others, and nothing else is', () => {
    cacheAnswer('chats.list {}', 'ramu', {});
    localStorage.setItem('polam.sell-draft ramu', '{}');

    clearAnswers();

    expect(Object.keys(localStorage)).toEqual(['polam.sell-draft ramu']);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('deletes what was seen once somebody has seen something, and looks for nothing else', () => {
  const deleted: string[] = [];
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });

  deleteSeen();
  expect(deleted).toEqual([]);
  noteSeenStore();
  deleteSeen();
  deleteSeen();

  expect(deleted).toEqual(['polam-seen']);
});
