import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import ForgotPinPage from './forgot-pin.page.tsx';

afterEach(leave);

describe('the page of a forgotten PIN', () => {
  it('names what each can do, and asks for a secret code only those who have set one', async () => {
    const { user } = await show(<ForgotPinPage />, { as: null, pattern: patterns.forgotPin });

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'I have only my number',
      'My account has an email',
    ]);
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
    const form = screen.getByLabelText('Secret code').closest('details');
    expect(form?.open).toBe(false);

    await user.click(screen.getByText('I have set a secret code'));

    expect(form?.open).toBe(true);
  });

  it('leads to the login where codes are sent, and says that', async () => {
    await show(<ForgotPinPage />, { as: null, pattern: patterns.forgotPin, phoneWay: 'code' });

    const [login, ...others] = screen
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

    expect(login).toEqual(['Log in with a code', '/login']);
    expect(others).toEqual([
      ['Write to us', '/contact'],
      ['Back to login', '/login'],
    ]);
    expect(screen.queryByLabelText('Secret code')).toBeNull();
  });
});
