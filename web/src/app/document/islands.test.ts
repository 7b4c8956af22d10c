import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startIsland } from './islands.ts';

beforeEach(() => {
  vi.stubGlobal('ISLAND_FILES', {
    login: ['../islands/login.tsx'],
    share: ['../islands/share.tsx'],
  });
  document.head.innerHTML = '<link rel="stylesheet" media="print">';
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

it('that shows nothing begins without the styles of a whole page, which take long to apply', async () => {
  expect(await startIsland(place('login'))).toBe(true);

  expect(document.querySelector('link[media=print]')).not.toBeNull();
});

it('that shows parts of its own has their styles applied', async () => {
  expect(await startIsland(place('share'))).toBe(true);

  expect(document.querySelector('link[media=print]')).toBeNull();
});

function place(name: string): HTMLElement {
  const button = document.createElement('button');
  button.dataset['island'] = name;
  button.dataset['props'] = '{}';
  return document.body.appendChild(button);
}
