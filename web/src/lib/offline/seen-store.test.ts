import { afterEach, expect, it, vi } from 'vitest';
import { deleteSeen, noteSeenStore } from './seen-store.ts';

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
