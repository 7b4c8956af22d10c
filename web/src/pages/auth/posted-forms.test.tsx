import { register } from '@polam/contract/calls/auth';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ContactPage from '~/pages/about/contact.page.tsx';
import { currentSession } from '~/lib/session/session.ts';
import { loginPath, patterns, paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import LoginPage from './login.page.tsx';
import RegisterPage from './register-email.page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(leave);

const refused = (fields: object, message = 'No.') => ({ ok: false, error: 'invalid-input', message, fields });
const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a form that the browser itself has sent, and that came back', () => {
  it('has what was typed and our sentences beside the fields, and goes on in the app', async () => {
    const server = startFakeServer();
    server.answer(register, {});
    const typed = {
      name: 'Ramu',
      email: 'ramu@',
      phone: '9000000001',
      address: 'Kothapalli',
      pincode: '522001',
      adult: 'on',
    };
    const answered = { refused: refused({ email: { code: 'email', message: 'A valid email.' } }), typed };
    const { user } = await show(<RegisterPage />, { pattern: patterns.registerEmail, as: null, answered });

    const email = screen.getByLabelText('Email');
    expect(noteOf(email)).toBe('A valid email.');
    expect(email).toHaveProperty('value', 'ramu@');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.type(email, 'example.com');
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));

    await waitFor(() => expect(server.receivedOf(register)).toHaveLength(1));
    expect(server.receivedOf(register)[0]?.input).toMatchObject({
      ...typed,
      email: 'ramu@example.com',
      adult: true,
    });
  });

  it('has the reason above its button where no field is to blame', async () => {
    const answered = {
      refused: refused({}, 'Email or password is wrong.'),
      typed: { identity: 'a@b.example' },
    };

    await show(<LoginPage />, { pattern: patterns.login, as: null, answered });

    expect(screen.getByRole('alert').textContent).toBe('Email or password is wrong.');
    expect(screen.getByLabelText('Phone or email')).toHaveProperty('value', 'a@b.example');
  });

  it('is the contact message, too', async () => {
    const typed = { name: 'Ramu', email: 'ramu@', message: 'Two\nlines' };
    const answered = { refused: refused({ email: { code: 'email', message: 'A valid email.' } }), typed };

    await show(<ContactPage />, { pattern: patterns.contact, as: null, answered });

    expect(noteOf(screen.getByLabelText('Your email or mobile'))).toBe('A valid email.');
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'Two\nlines');
  });
});

describe('a login that the browser itself has sent', () => {
  it('is taken over by the app, which goes on in the place of its page', async () => {
    const answered = { opened: { user: ramu, token: 'fresh' }, message: 'Logged in successfully' };

    const { router } = await show(<LoginPage />, {
      pattern: patterns.login,
      path: loginPath(paths.orders()),
      as: null,
      answered,
    });

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(paths.orders());
    expect(await screen.findAllByText('Logged in successfully')).toHaveLength(1);
    expect(currentSession()).toMatchObject({ state: 'signed-in', token: 'fresh', user: ramu });
    expect([router.state.historyAction, router.state.actionData]).toEqual(['REPLACE', null]);
  });
});

describe('what a form has done', () => {
  it.each([
    ['registered', 'Your account is ready. Please log in.'],
    ['password-reset', 'Your password is changed. Please log in.'],
    ['pin-reset', 'Your PIN is changed. Please log in.'],
  ])('is said by the login: %s', async (done, sentence) => {
    await show(<LoginPage />, { pattern: patterns.login, path: `/login?done=${done}`, as: null });

    expect(screen.getByText(sentence)).toBeTruthy();
  });

  it('is nothing that somebody else has put into the address', async () => {
    await show(<LoginPage />, { pattern: patterns.login, path: '/login?done=signed-in', as: null });

    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is said by the contact page in the place of the form', async () => {
    const path = `${paths.contact()}?done=message-received`;
    const { user } = await show(<ContactPage />, { pattern: patterns.contact, path, as: null });

    expect(screen.getByText('Thank you. We will write to you.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Write another message' }));

    expect(await screen.findByLabelText('Your message')).toBeTruthy();
  });
});
