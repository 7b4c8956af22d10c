import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { loadNextPage } from './load-next-page.ts';

let reload: Mock<() => void>;
let here: Window;

beforeEach(() => {
  window.history.replaceState({ usr: 'of the page before' }, '', '/user');
  reload = vi.fn<() => void>();
  const location = { reload } as Partial<Location> as Location;
  here = { history: window.history, location, scrollTo: () => undefined } as Partial<Window> as Window;
});

afterEach(() => window.history.replaceState(null, '', '/'));

function goingTo(pathname: string, historyAction: string) {
  const location = { pathname, search: '?tab=sell', hash: '#new', state: { postedId: 'a lot' }, key: 'k' };
  return { state: { navigation: { location, historyAction } } };
}

it.each([
  ['PUSH', 1],
  ['REPLACE', 0],
])('loads the page that the tap asked for, with what the tap says to it: %s', (action, added) => {
  const { length } = window.history;

  loadNextPage(goingTo('/chats', action), here);

  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe('/chats?tab=sell#new');
  expect(window.history.state).toEqual({ usr: { postedId: 'a lot' }, key: 'k' });
  expect(window.history.length).toBe(length + added);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['before a router is there', undefined],
  ['while no tap is under way', { state: { navigation: {} } }],
  ['after a step back', goingTo('/chats', 'POP')],
])('loads the present address anew %s', (_, router) => {
  loadNextPage(router, here);

  expect(window.location.pathname).toBe('/user');
  expect(window.history.state).toEqual({ usr: 'of the page before' });
  expect(reload).toHaveBeenCalledOnce();
});
