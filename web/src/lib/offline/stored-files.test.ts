import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceHasNoRoom, deviceStoresFiles } from '~/testing/device-storage.ts';
import { findFiles, deleteFiles, storeFiles } from './stored-files.ts';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });

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
