import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceHasNoRoom, deviceKeepsFiles } from '~/testing/device-storage.ts';
import { findFiles, forgetFiles, keepFiles } from './kept-files.ts';

const field = new File(['a'], 'field.jpg', { type: 'image/jpeg' });

afterEach(() => vi.unstubAllGlobals());

describe('files that a device keeps', () => {
  it('are found again under their name until they are forgotten', async () => {
    deviceKeepsFiles();

    expect(await keepFiles('draft', [field])).toBe(true);
    expect(await findFiles('draft')).toEqual([field]);
    expect(await findFiles('another')).toEqual([]);

    await forgetFiles('draft');
    expect(await findFiles('draft')).toEqual([]);
  });

  it('leave nothing behind where there is none any more', async () => {
    const kept = deviceKeepsFiles();
    await keepFiles('draft', [field]);

    expect(await keepFiles('draft', [])).toBe(true);
    expect(kept.size).toBe(0);
  });

  it('are none where the browser keeps nothing, which is told', async () => {
    deviceHasNoRoom();

    expect(await keepFiles('draft', [field])).toBe(false);
    expect(await findFiles('draft')).toEqual([]);
    await forgetFiles('draft');
  });
});
