import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import OfflinePage from './offline.page.tsx';

const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

function haveNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

/** Caches as the worker leaves them: the pages of one release by address. */
function cachePages(pages: Readonly<Record<string, string>>): void {
  const requests = Object.keys(pages).map((path) => ({ url: `https://polam.example${path}` }));
  const match = async ({ url }: { url: string }) =>
    new Response(`<html><title>${pages[url.slice('https://polam.example'.length)] ?? ''}</title></html>`);
  const open = async () => ({ keys: async () => requests, match });
  vi.stubGlobal('caches', { keys: async () => ['polam-photos', 'polam-pages-1'], open });
}

describe('a page that this device does not have', () => {
  it('says so, and opens as soon as there is a network', async () => {
    haveNetwork(false);
    await show(<OfflinePage />, { pattern: '/contact' });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No network');
    expect(reload).not.toHaveBeenCalled();

    haveNetwork(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is tried once more where there is a network: a new release may have taken its file away', async () => {
    sessionStorage.clear();
    const first = await show(<OfflinePage />, { pattern: '/contact' });
    expect(reload).toHaveBeenCalledTimes(1);
    first.unmount();

    await show(<OfflinePage />, { pattern: '/contact' });

    expect(reload).toHaveBeenCalledTimes(1);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Polam cannot be reached');
  });

  it('offers what can be read meanwhile in the reader’s language, the last first', async () => {
    cachePages({
      '/?kept-in=te': 'పొలం',
      '/?kept-in=en': 'Polam',
      '/buy-commodity?q=rice&kept-in=te': 'బియ్యం &amp; వడ్లు',
    });
    haveNetwork(false);
    await show(<OfflinePage />, { pattern: '/contact', language: 'te' });

    const list = await screen.findByRole('region', { name: 'నెట్ లేకున్నా ఇవి చదవవచ్చు' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['బియ్యం & వడ్లు', '/buy-commodity?q=rice'],
      ['పొలం', '/'],
    ]);
  });
});
