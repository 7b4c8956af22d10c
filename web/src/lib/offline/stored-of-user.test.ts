import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceHasNoRoom, deviceStoresFiles } from '~/testing/device-storage.ts';
import { storeFiles, clearUser, storageKey, findFiles, deleteFiles } from './stored-of-user.ts';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('what a device keeps of a person', () => {
  it('is forgotten, words and photos, and what is somebody else’s stays', async () => {
    const stored = deviceStoresFiles();
    for (const who of ['ramu', 'sita']) {
      localStorage.setItem(storageKey('pincode', who), '522001');
      await storeFiles(storageKey('sell-draft', who), [field]);
    }
    localStorage.setItem('lang', 'te');

    await clearUser('ramu');

    expect(Object.keys(localStorage).toSorted()).toEqual(['lang', 'pincode sita']);
    expect([...stored.keys()]).toEqual(['sell-draft sita']);
  });

  it('is forgotten without a word where the browser keeps no files', async () => {
    deviceHasNoRoom();
    localStorage.setItem(storageKey('pincode', 'ramu'), '522001');

    await clearUser('ramu');

    expect(localStorage.length).toBe(0);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('files that a device keeps', () => {
  it('are found again under their name until they are forgotten', async () => {
    deviceStoresFiles();

    expect(await storeFiles('draft', [field])).toBe(true);
    expect(await findFiles('draft')).toEqual([field]);
    expect(await findFiles('another')).toEqual([]);

    await deleteFiles('draft');
    expect(await findFiles('draft')).toEqual([]);
  });

  it('leave nothing behind where there is none any more', async () => {
    const stored = deviceStoresFiles();
    await storeFiles('draft', [field]);

    expect(await storeFiles('draft', [])).toBe(true);
    expect(stored.size).toBe(0);
  });

  it('are none where the browser keeps nothing, which is told', async () => {
    deviceHasNoRoom();

    expect(await storeFiles('draft', [field])).toBe(false);
    expect(await findFiles('draft')).toEqual([]);
    await deleteFiles('draft');
  });
});
