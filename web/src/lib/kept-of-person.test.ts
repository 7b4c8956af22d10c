import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceHasNoRoom, deviceKeepsFiles } from '~/testing/device-storage.ts';
import { keepFiles } from './kept-files.ts';
import { forgetPerson, keptName } from './kept-of-person.ts';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what a device keeps of a person', () => {
  it('is forgotten, words and photos, and what is somebody else’s stays', async () => {
    const kept = deviceKeepsFiles();
    for (const who of ['ramu', 'sita']) {
      localStorage.setItem(keptName('pincode', who), '522001');
      await keepFiles(keptName('sell-draft', who), [field]);
    }
    localStorage.setItem('lang', 'te');

    await forgetPerson('ramu');

    expect(Object.keys(localStorage).toSorted()).toEqual(['lang', 'pincode sita']);
    expect([...kept.keys()]).toEqual(['sell-draft sita']);
  });

  it('is forgotten without a word where the browser keeps no files', async () => {
    deviceHasNoRoom();
    localStorage.setItem(keptName('pincode', 'ramu'), '522001');

    await forgetPerson('ramu');

    expect(localStorage.length).toBe(0);
  });
});
