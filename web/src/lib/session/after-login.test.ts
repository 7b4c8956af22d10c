import { afterEach, describe, expect, it } from 'vitest';
import { dropIntents, intentAfterLogin, saveIntent } from './after-login.ts';

const joining = intentAfterLogin('ask-after-login');

afterEach(() => sessionStorage.clear());

describe('what was pressed before the login', () => {
  it('is done once', () => {
    joining.save('tadikonda');

    expect([joining.take('tadikonda', 'sita'), joining.take('tadikonda', 'sita')]).toEqual([true, false]);
  });

  it('is done by nobody but the user who pressed', () => {
    saveIntent(joining.key, 'tadikonda', 'ramu');
    expect(joining.take('tadikonda', 'sita')).toBe(false);

    saveIntent(joining.key, 'tadikonda', 'ramu');
    expect(joining.take('tadikonda', 'ramu')).toBe(true);
  });

  it.each(['/login', '/register/email', '/forgot-pin', '/forgot-password'])('waits on %s', (path) => {
    joining.save('tadikonda');

    dropIntents(path);

    expect(joining.take('tadikonda')).toBe(true);
  });

  it('is done no more by who has left the login, and nothing else is deleted', () => {
    joining.save('tadikonda');
    sessionStorage.setItem('draft', 'tomato');

    dropIntents('/groups/tadikonda');

    expect(joining.take('tadikonda')).toBe(false);
    expect(sessionStorage.getItem('draft')).toBe('tomato');
  });
});
