import { place, villages } from '@polam/contract/calls/catalogue';
import { login, register, sendCode } from '@polam/contract/calls/phone-logins';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import type { PhoneWay } from '@polam/domain/users/phone-login';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EitherLoginForm } from '~/features/auth/either-login-form.tsx';
import { PhoneRegisterForm } from '~/features/auth/phone/register-form.tsx';
import { currentSession } from '~/lib/session/session.ts';
import { patterns, paths, withQuery } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import RegisterPage from './register.page.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

function aServer() {
  const server = startFakeServer();
  server.answer(register, { user: ramu, token: 'fresh' });
  server.answer(login, { user: ramu, token: 'fresh' });
  server.answer(sendCode, { waitSeconds: 30 });
  server.answer(place, {
    pincode: '522001',
    districtId: 'ap-guntur',
    district: 'Guntur',
    state: 'Andhra Pradesh',
  });
  return server;
}

async function showRegister(way: PhoneWay) {
  const server = aServer();
  const view = await show(<PhoneRegisterForm way={way} />, { pattern: patterns.register, as: null });
  await act(() => view.router.navigate(paths.register(), { state: { from: paths.orders() } }));
  const fill = async (changes: Readonly<Record<string, string>> = {}) => {
    const typed = { 'Your name': 'Ramu', 'Phone number': '90000 00001', 'Village or pincode': '522001' };
    for (const [label, text] of Object.entries({ ...typed, ...changes }))
      await view.user.type(screen.getByLabelText(label), text);
    await view.user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  };
  return { server, fill, ...view };
}

describe('registering by number', () => {
  it('takes three fields and the code, which registers once it is whole, and goes on to the remembered path', async () => {
    const { server, fill, user } = await showRegister('code');
    await fill();

    await user.type(await screen.findByLabelText('Code from the SMS'), '482915');

    expect((await screen.findByTestId('elsewhere')).textContent).toBe(paths.orders());
    expect(currentSession()).toMatchObject({ state: 'signed-in', token: 'fresh' });
    expect(server.receivedOf(sendCode).map(({ input }) => input)).toEqual([{ phone: '9000000001' }]);
    expect(server.receivedOf(register).map(({ input }) => input)).toEqual([
      {
        name: 'Ramu',
        phone: '9000000001',
        place: { pincode: '522001', address: '' },
        code: '482915',
        adult: true,
        agreed: NOTICE_VERSION,
      },
    ]);
  });

  it('suggests villages while one is typed, of which the chosen brings its pincode along', async () => {
    const { server, fill, user } = await showRegister('pin');
    server.answer(villages, {
      villages: [
        { name: 'Tadikonda', latinName: 'Tadikonda', pincode: '522236', district: 'Guntur' },
        { name: 'తాడిపత్రి', latinName: 'Tadipatri', pincode: '515411', district: 'Anantapur' },
      ],
    });

    await user.type(screen.getByLabelText('Village or pincode'), 'tadi');
    const tadikonda = await screen.findByRole('option', { name: /Tadikonda.*Guntur · 522236/ });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'TadikondaGuntur · 522236',
      'తాడిపత్రిTadipatri · Anantapur · 515411',
    ]);
    await user.click(tadikonda);

    expect(screen.getByLabelText('Village or pincode')).toHaveProperty('value', 'Tadikonda, 522236');
    expect(screen.queryByRole('option')).toBeNull();
    expect(server.receivedOf(villages).at(-1)?.input).toEqual({ text: 'tadi' });
    await fill({ 'Village or pincode': ' ' });
    await user.type(await screen.findByLabelText('Your new PIN'), '360418');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(register)[0]?.input).toMatchObject({
      place: { address: 'Tadikonda', pincode: '522236' },
    });
  });

  it('takes the code out of a pasted message, and says to which number it went', async () => {
    const { server, fill, user } = await showRegister('code');
    await fill();
    expect(screen.getByText(/\+91.90000.00001/)).toBeTruthy();

    await user.click(screen.getByLabelText('Code from the SMS'));
    await user.paste('482915 is your Polam code. It is valid for 5 minutes.');

    await waitFor(() => expect(server.receivedOf(register)).toHaveLength(1));
    expect(server.receivedOf(register)[0]?.input).toMatchObject({ code: '482915' });
  });

  it('comes back to the code, and later to what was typed, where the phone has closed the page meanwhile', async () => {
    const { server, fill, user, unmount } = await showRegister('code');
    await fill();
    await screen.findByLabelText('Code from the SMS');
    unmount();

    const again = await showRegister('code');
    await user.type(await screen.findByLabelText('Code from the SMS'), '482915');

    await waitFor(() => expect(again.server.receivedOf(register)).toHaveLength(1));
    expect(again.server.receivedOf(register)[0]?.input).toMatchObject({ name: 'Ramu', phone: '9000000001' });
    expect(server.receivedOf(sendCode)).toHaveLength(1);
    expect(again.server.receivedOf(sendCode)).toEqual([]);
    expect(Object.keys(sessionStorage)).not.toContain('polam.phone-register-draft');
  });

  it('begins with what was typed once the code has run out', async () => {
    const { fill, unmount } = await showRegister('code');
    await fill();
    await screen.findByLabelText('Code from the SMS');
    unmount();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);

    await showRegister('code');

    await waitFor(() => expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Ramu'));
    expect(screen.getByLabelText('Phone number')).toHaveProperty('value', '9000000001');
    expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
  });

  it('sends another code while the field waits for it, and calls nothing wrong', async () => {
    const { server, fill, user } = await showRegister('code');
    server.answer(sendCode, { waitSeconds: 0 });
    await fill();
    const field = await screen.findByLabelText('Code from the SMS');
    await user.click(field);

    await user.click(screen.getByRole('button', { name: 'Send again' }));

    await waitFor(() => expect(server.receivedOf(sendCode)).toHaveLength(2));
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('lets a PIN be looked at before it is sent, in two groups', async () => {
    const { server, fill, user } = await showRegister('pin');
    await fill({ 'Village or pincode': 'Tadikonda' });

    const pin = await screen.findByLabelText('Your new PIN');
    await user.type(pin, '482915');
    expect(pin).toHaveProperty('value', '482 915');
    expect(server.receivedOf(register)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));

    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(sendCode)).toEqual([]);
    expect(server.receivedOf(register)[0]?.input).toMatchObject({
      pin: '482915',
      device: localStorage.getItem('device'),
    });
  });

  it('stays with what is wrong, and asks for no code before', async () => {
    const { server, fill } = await showRegister('code');

    await fill({ 'Phone number': '123' });

    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(server.receivedOf(sendCode)).toEqual([]);
  });

  it.each(['code', 'pin'] as const)(
    'goes back to a number that has an account, and says so there, beside the way to the login (%s)',
    async (way) => {
      const { server, fill, user } = await showRegister(way);
      server.answer(register, { refuse: 'phone-taken', fields: { phone: { problem: 'login-taken' } } });
      await fill();
      await user.type(await screen.findByLabelText(/^(Code from the SMS|Your new PIN)$/), '482915');
      if (way === 'pin') await user.click(screen.getByRole('button', { name: 'Create Account' }));

      const number = await screen.findByLabelText('Phone number');
      await waitFor(() => expect(document.activeElement).toBe(number));
      expect(number.closest('.hidden')).toBeNull();
      expect(number.getAttribute('aria-invalid')).toBe('true');
      expect(number).toHaveProperty('value', '90000 00001');
      expect(screen.getByText('This number already has an account. Please log in.')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(paths.contact());
      const href = screen.getByRole('link', { name: 'Login' }).getAttribute('href');
      expect(href).toBe(withQuery(paths.login(), { from: paths.orders() }));
      expect(screen.queryByLabelText(/^(Code from the SMS|Your new PIN)$/)).toBeNull();
    },
  );

  it('says why no code came, where none was sent', async () => {
    const { server, fill } = await showRegister('code');
    server.answer(sendCode, { refuse: 'code-not-sent' });

    await fill();

    expect(await screen.findByText('The SMS could not be sent. Please try again.')).toBeTruthy();
    expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
  });

  it('leads on who has used up the codes of a number: the last one may be typed, and somebody can be written to', async () => {
    const { server, fill } = await showRegister('code');
    server.answer(sendCode, { refuse: 'codes-used-up' });

    await fill();

    expect(await screen.findByLabelText('Code from the SMS')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Check the number');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(paths.contact());
  });

  it('has the registration by email, and the login, a link away', async () => {
    await show(<RegisterPage />, { pattern: patterns.register, as: null });

    expect(screen.getByRole('link', { name: 'Register with email' }).getAttribute('href')).toBe(
      paths.registerEmail(),
    );
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(paths.login());
  });

  it('goes on where the browser has sent the form: the code is asked for, and nothing is called wrong', async () => {
    aServer();
    const fields = { code: { code: 'required', message: 'Please fill this in.' } };
    const refused = { ok: false, error: 'code-needed', message: 'Write the code.', fields };
    const typed = { name: 'Ramu', phone: '9000000001', place: 'Tadikonda', stage: 'who', wait: '30' };

    await show(<RegisterPage />, { pattern: patterns.register, as: null, answered: { refused, typed } });

    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('input[name=name]')).toHaveProperty('value', 'Ramu');
  });
});

describe('signing in by number', () => {
  it('asks for no password once a number is typed, sends a code and takes it', async () => {
    const server = aServer();
    const { user } = await show(<EitherLoginForm way="code" />, { pattern: patterns.login, as: null });
    expect(screen.getByLabelText('Password')).toBeTruthy();

    await user.type(screen.getByLabelText('Phone or email'), '90000 00001');
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code from the SMS'), '482915');

    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(login)[0]?.input).toEqual({ phone: '9000000001', code: '482915' });
  });

  it('asks for the PIN where no codes are sent', async () => {
    const server = aServer();
    const { user } = await show(<EitherLoginForm way="pin" />, { pattern: patterns.login, as: null });

    await user.type(screen.getByLabelText('Phone or email'), '9000000001');
    await user.type(screen.getByLabelText('PIN'), '482915');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(login)[0]?.input).toEqual({
      phone: '9000000001',
      pin: '482915',
      device: localStorage.getItem('device'),
    });
  });

  it('keeps a PIN that was typed before the page could read the number above it', async () => {
    const server = aServer();
    const { user } = await show(<EitherLoginForm way="pin" />, { pattern: patterns.login, as: null });

    // As a page that wakes puts both back, one after the other.
    await user.type(screen.getByLabelText('PIN or password'), '482915');
    await user.type(screen.getByLabelText('Phone or email'), '9000000001');
    expect(screen.getByLabelText('PIN')).toHaveProperty('value', '482915');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(login)[0]?.input).toMatchObject({ phone: '9000000001', pin: '482915' });
  });

  it('signs in by a press that comes with what was typed before', async () => {
    const server = aServer();
    await show(<EitherLoginForm way="pin" />, { pattern: patterns.login, as: null });

    // At once, as a page that wakes puts back what was typed and repeats the press: no field of a PIN is there yet.
    act(() => {
      fireEvent.change(screen.getByLabelText('PIN or password'), { target: { value: '482915' } });
      fireEvent.change(screen.getByLabelText('Phone or email'), { target: { value: '9000000001' } });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));

    await screen.findByTestId('elsewhere');
    expect(server.receivedOf(login)[0]?.input).toMatchObject({ phone: '9000000001', pin: '482915' });
  });

  it('says what to write where it is neither number nor email', async () => {
    aServer();
    const { user } = await show(<EitherLoginForm way="pin" />, { pattern: patterns.login, as: null });

    await user.type(screen.getByLabelText('Phone or email'), 'ramu');
    await user.click(screen.getByRole('button', { name: 'Login' }));

    expect(screen.getByText('Write your phone number, or your email.')).toBeTruthy();
  });
});
