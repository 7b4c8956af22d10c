import { expect, it, vi } from 'vitest';
import { loadNextPage } from './load-next-page.ts';

function present() {
  const [assign, reload] = [vi.fn<(to: string) => void>(), vi.fn<() => void>()];
  const here = { pathname: '/user', search: '', hash: '', assign, reload } as Partial<Location> as Location;
  return { here, assign, reload };
}

function goingTo(pathname: string, search = '') {
  return { state: { navigation: { location: { pathname, search, hash: '' } } } };
}

it('loads the page that the tap asked for', () => {
  const { here, assign, reload } = present();

  loadNextPage(goingTo('/chats', '?tab=sell'), here);

  expect(assign).toHaveBeenCalledExactlyOnceWith('/chats?tab=sell');
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['before a router is there', undefined],
  ['while no tap is under way', { state: { navigation: {} } }],
  ['after a step back', goingTo('/user')],
])('loads the present address anew %s', (_, router) => {
  const { here, assign, reload } = present();

  loadNextPage(router, here);

  expect(reload).toHaveBeenCalledOnce();
  expect(assign).not.toHaveBeenCalled();
});
