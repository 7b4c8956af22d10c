import { afterEach, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { path: '/people/1', title: 'Wheat' };

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(document, 'execCommand');
});

function putIn(where: object, name: string, value: unknown): void {
  Object.defineProperty(where, name, { configurable: true, value });
}

it('a link is copied from a selection where there is neither share sheet nor clipboard, as over plain http', async () => {
  const copied: string[] = [];
  const copy = () => copied.push(document.getSelection()?.toString() ?? '') > 0;
  putIn(navigator, 'clipboard', undefined);
  putIn(document, 'execCommand', copy);

  expect(await shareLink(link)).toBe('copied');

  expect(copied).toEqual([`${location.origin}/people/1`]);
  expect(document.querySelector('pre')).toBeNull();
});

it('a link is copied where the share sheet does not open, and not where its reader has closed it', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  putIn(navigator, 'clipboard', { writeText });

  putIn(navigator, 'share', () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink(link)).toBe('copied');
  putIn(navigator, 'share', () => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await shareLink(link)).toBe('shared');

  expect(writeText).toHaveBeenCalledOnce();
});
