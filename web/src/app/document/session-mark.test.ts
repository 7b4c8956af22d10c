import { afterEach, describe, expect, it } from 'vitest';
import { hasDraft } from './session-mark.ts';

afterEach(() => sessionStorage.clear());

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
