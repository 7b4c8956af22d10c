import { afterEach, expect, it, vi } from 'vitest';
import { openDeviceStore } from './device-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('closes a database that opens after it was given up, as another tab had blocked it', async () => {
  const close = vi.fn();
  const request = Object.assign(new EventTarget(), { result: { close } });
  vi.stubGlobal('indexedDB', { open: () => request });

  const answer = openDeviceStore({ database: 'seen', store: 'answers' }).ask('readonly', (store) =>
    store.get('one'),
  );
  request.dispatchEvent(new Event('blocked'));

  expect(await answer).toBeNull();
  expect(close).not.toHaveBeenCalled();

  request.dispatchEvent(new Event('success'));

  expect(close).toHaveBeenCalledOnce();
});
