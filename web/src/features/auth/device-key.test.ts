import { afterEach, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { deviceKey } from './device-key.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  leave();
});

it('stays the same on a device, and is another one on another', () => {
  const key = deviceKey();

  expect(key).toMatch(/^[\w+/]{32}$/);
  expect(deviceKey()).toBe(key);
  localStorage.clear();
  expect(deviceKey()).not.toBe(key);
});

it('is none where nothing can be stored', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem });

  expect(deviceKey()).toBeUndefined();
});
