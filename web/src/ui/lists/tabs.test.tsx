import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { Tabs } from './tabs.tsx';

afterEach(leave);

const tabs = [
  { key: 'posts', title: 'Posts', count: 3, sheet: <p>Wheat and chilli</p> },
  { key: 'hire', title: 'For hire', sheet: <p>A tractor</p> },
  { key: 'sale', title: 'For sale', sheet: <p>A harvester</p> },
];

const showTabs = (path = '/people') =>
  show(<Tabs label="What Sita has" tabs={tabs} />, { pattern: '/people', path });

const openTab = () => screen.getByRole('tab', { selected: true });

describe('a row of tabs', () => {
  it('shows the sheet of the first one, named by its tab', async () => {
    await showTabs();

    expect(screen.getByRole('tablist', { name: 'What Sita has' })).toBeTruthy();
    const sheet = screen.getByRole('tabpanel', { name: 'Posts 3' });
    expect(sheet.textContent).toBe('Wheat and chilli');
    expect(openTab().getAttribute('aria-controls')).toBe(sheet.id);
  });

  it('opens the one that the address names, and the first where it names none that is there', async () => {
    const named = await showTabs('/people?tab=sale');
    expect(openTab().textContent).toBe('For sale');
    named.unmount();

    await showTabs('/people?tab=nonsense');
    expect(openTab().textContent).toBe('Posts 3');
  });

  it('brings the open one into view where the row is longer than the screen', async () => {
    // A phone of 320 px, and a tab of 100 px that begins beyond its edge.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function of(this: Element) {
      return this.role === 'tablist' ? new DOMRect(0, 0, 320, 64) : new DOMRect(340, 0, 100, 64);
    });
    await showTabs('/people?tab=sale');

    expect(screen.getByRole('tablist').scrollLeft).toBe(230);
    vi.restoreAllMocks();
  });

  it('keeps the open one in the address, and the rest of the address with it', async () => {
    const { user, router } = await showTabs('/people?lang=te');

    await user.click(screen.getByRole('tab', { name: 'For hire' }));
    expect(screen.getByText('A tractor')).toBeTruthy();
    expect(router.state.location.search).toBe('?lang=te&tab=hire');

    await user.click(screen.getByRole('tab', { name: /Posts/ }));
    expect(router.state.location.search).toBe('?lang=te');
  });

  it('is walked by arrows, Home and End, round and round, and takes one step of the tab key', async () => {
    const { user } = await showTabs();

    await user.tab();
    expect(document.activeElement).toBe(openTab());
    const reached: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await user.keyboard(`{${key}}`);
      expect(document.activeElement).toBe(openTab());
      reached.push(openTab().textContent);
    }
    await user.tab();

    expect(reached).toEqual(['For hire', 'For sale', 'Posts 3', 'For sale', 'Posts 3', 'For sale']);
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('leaves the arrows to the browser where another key is held', async () => {
    const { user } = await showTabs();

    await user.tab();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');

    expect(openTab().textContent).toBe('Posts 3');
  });

  it('is a row of links, so that it also works before the page has come to life', async () => {
    await showTabs();

    expect(screen.getByRole('tab', { name: 'For hire' }).getAttribute('href')).toBe('/people?tab=hire');
  });
});
