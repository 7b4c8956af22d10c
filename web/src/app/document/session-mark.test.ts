import { afterEach, describe, expect, it } from 'vitest';
import { ENDED_KEY } from '~/lib/session/ended-key.ts';
import { hasDraft, isToSayEnded } from './session-mark.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('what was typed into a form', () => {
  it('is to come back where the form names it and this tab has saved it', () => {
    const page = document.createElement('main');
    page.innerHTML = '<form><input></form>';
    sessionStorage.setItem('typed', '{}');
    expect(hasDraft(page)).toBe(false);

    page.innerHTML = '<form data-draft="typed"><input></form>';
    expect(hasDraft(page)).toBe(true);

    sessionStorage.clear();
    expect(hasDraft(page)).toBe(false);
  });
});

describe('that the login was ended', () => {
  it.each([
    ['/', true],
    ['/login', true],
    ['/buy-commodity', false],
  ])('is said at %s: %s', (path, isSaid) => {
    history.replaceState(null, '', path);
    expect(isToSayEnded()).toBe(false);

    localStorage.setItem(ENDED_KEY, '1');

    expect(isToSayEnded()).toBe(isSaid);
  });
});
