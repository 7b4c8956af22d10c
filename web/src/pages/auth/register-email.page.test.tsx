import { register } from '@polam/contract/calls/auth';
import { place } from '@polam/contract/calls/catalogue';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginPath, patterns, paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import RegisterPage from './register-email.page.tsx';

const filled = {
  'Full name': 'Ramu',
  Email: 'ramu@example.com',
  Phone: '90000 00001',
  Address: 'Kothapalli',
  Pincode: '522001',
  Password: 'a long secret',
};

const tick = () => screen.getByLabelText(/^I am 18 or older and agree/);

async function showRegister(pincode = filled.Pincode) {
  const server = startFakeServer();
  server.answer(register, {});
  server.answer(place, { pincode, districtId: 'ap-guntur', district: 'Guntur', state: 'Andhra Pradesh' });
  const view = await show(<RegisterPage />, { pattern: patterns.registerEmail, as: null });
  await act(() => view.router.navigate(paths.registerEmail(), { state: { from: paths.orders() } }));
  for (const [label, text] of Object.entries({ ...filled, Pincode: pincode })) {
    await view.user.click(screen.getByLabelText(label));
    await view.user.paste(text);
  }
  await view.user.click(tick());
  const press = () => view.user.click(screen.getByRole('button', { name: 'Create Account' }));
  return { server, press, ...view };
}

function clearAll(): void {
  localStorage.clear();
  sessionStorage.clear();
}

const savedDraft = () => sessionStorage.getItem('polam.register-draft');

/** A device that answers the question for its location at once. */
function stubLocation(isSecure: boolean): void {
  vi.stubGlobal('isSecureContext', isSecure);
  const coords = { latitude: 16.3, longitude: 80.4 };
  const getCurrentPosition = (found: (position: unknown) => void) => found({ coords });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

describe('opening an account', () => {
  beforeEach(clearAll);
  afterEach(leave);

  it('sends what was filled in, says so and leads to the login with the remembered path', async () => {
    const { server, press, router } = await showRegister();

    await press();

    expect(await screen.findByText('Your account is ready. Please log in.')).toBeDefined();
    const state = { from: paths.orders(), email: 'ramu@example.com' };
    expect(router.state.location).toMatchObject({ pathname: '/login', state });
    const { input } = server.receivedOf(register)[0] ?? {};
    expect(input).toMatchObject({ name: 'Ramu', phone: '9000000001', pincode: '522001' });
    expect(input).toMatchObject({ adult: true, agreed: NOTICE_VERSION });
    expect(input).not.toHaveProperty('latitude');
    expect(server.receivedOf(register)).toHaveLength(1);
  });

  it('sends nothing until its box is ticked, by hand, and keeps what was typed', async () => {
    const { server, press, user } = await showRegister();
    await user.click(tick());

    await press();

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Tick the box if you are 18 or older and agree.',
    );
    expect(tick().getAttribute('aria-invalid')).toBe('true');
    expect(server.receivedOf(register)).toEqual([]);
    await user.click(tick());
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    expect(await screen.findByText('Your account is ready. Please log in.')).toBeDefined();
  });

  it('says before what is asked and why, with notice and terms beside the form', async () => {
    startFakeServer();
    await show(<RegisterPage />, { pattern: patterns.registerEmail, as: null });

    expect(screen.getByText(/so that buyers and sellers reach you/)).toBeDefined();
    expect(tick()).toHaveProperty('checked', false);
    const beside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
    expect(beside.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/terms']);
  });

  it('shows the district of the pincode', async () => {
    await showRegister();

    expect(await screen.findByText('Guntur, Andhra Pradesh')).toBeDefined();
  });

  it.each(['5220011', '022001', '5220'])('sends nothing with the pincode %s', async (pincode) => {
    const { server, press } = await showRegister(pincode);

    await press();

    expect(await screen.findByText('Please enter valid pincode')).toBeDefined();
    expect(screen.getByLabelText('Pincode').getAttribute('aria-invalid')).toBe('true');
    expect(server.receivedOf(register)).toEqual([]);
  });

  it('says at once that a pincode is too long, and shows the district when it is mended', async () => {
    const { user } = await showRegister('5220011');
    expect(await screen.findByText('Please enter valid pincode')).toBeDefined();

    await user.type(screen.getByLabelText('Pincode'), '{Backspace}');

    expect(await screen.findByText('Guntur, Andhra Pradesh')).toBeDefined();
    expect(screen.queryByText('Please enter valid pincode')).toBeNull();
  });

  it('does not take signs alone for a name or an address', async () => {
    const { server, press, user } = await showRegister();
    await user.clear(screen.getByLabelText('Address'));
    await user.type(screen.getByLabelText('Address'), '🌾🌾');

    await press();

    expect((await screen.findByRole('alert')).textContent).toBe('Please write this as text.');
    expect(server.receivedOf(register)).toEqual([]);
  });

  it('shows a refusal beside its field and keeps everything that was typed', async () => {
    const { server, press } = await showRegister();
    server.answer(register, { refuse: 'email-taken', fields: { email: { problem: 'taken' } } });

    await press();

    const sentence = await screen.findByRole('alert');
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-describedby')).toBe(sentence.id);
    for (const [label, text] of Object.entries(filled)) {
      expect(screen.getByLabelText(label)).toHaveProperty('value', text);
    }
  });

  it('says that the registration failed when the request fails', async () => {
    const { server, press } = await showRegister();
    server.setOnline(false);

    await press();

    expect(await screen.findByText('Error in registration!')).toBeDefined();
  });

  it('sends the location along only when it was asked for', async () => {
    stubLocation(true);
    const { server, press, user } = await showRegister();

    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(/Location found/)).toBeDefined();
    await press();

    await screen.findByText('Your account is ready. Please log in.');
    expect(server.receivedOf(register)[0]?.input).toMatchObject({ latitude: 16.3, longitude: 80.4 });
  });

  it('explains why the location does not work over plain http, and goes on without it', async () => {
    stubLocation(false);
    const { press, user } = await showRegister();

    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(/only works over a secure connection/)).toBeDefined();
    await press();

    expect(await screen.findByText('Your account is ready. Please log in.')).toBeDefined();
  });

  it('is headed by what it is, with +91 before the phone, a hidden secret code and a way to the login', async () => {
    await showRegister();

    expect(screen.getByRole('heading', { name: 'Create Account' })).toBeDefined();
    expect(screen.getByText('Get started with your free account')).toBeDefined();
    expect(screen.getByText('+91')).toBeDefined();
    expect(screen.getByLabelText('Phone').getAttribute('inputmode')).toMatch(/numeric|tel/);
    expect(screen.getByLabelText(/Secret code/)).toHaveProperty('type', 'password');
    expect(screen.getByRole('link', { name: /Login/ }).getAttribute('href')).toBe(loginPath(paths.orders()));
  });
});

describe('opening an account step by step on a phone', () => {
  beforeEach(() => {
    clearAll();
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(leave);

  const step = () => document.querySelector('[aria-current="step"]')?.textContent;
  const focused = () => document.activeElement?.getAttribute('name');

  it('goes on by Enter from who to where to the secrets, and opens the account at the end', async () => {
    const { server, user } = await showRegister();
    expect(step()).toMatch(/You/);

    await user.type(screen.getByLabelText('Phone'), '{Enter}');
    await waitFor(() => expect(step()).toMatch(/Place/));
    await waitFor(() => expect(focused()).toBe('address'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(step()).toMatch(/Password/));
    await waitFor(() => expect(focused()).toBe('password'));
    expect(server.receivedOf(register)).toEqual([]);
    await user.type(screen.getByLabelText('Password'), '{Enter}');

    expect(await screen.findByText('Your account is ready. Please log in.')).toBeDefined();
    expect(server.receivedOf(register)).toHaveLength(1);
  });

  it('stays at a step until it is right', async () => {
    const { user } = await showRegister();
    await user.clear(screen.getByLabelText('Full name'));

    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(step()).toMatch(/You/);
    expect(focused()).toBe('name');
  });

  it('leads one step back by the button and by the device, and loses nothing', async () => {
    const { user, router } = await showRegister();
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
    await next();
    await waitFor(() => expect(step()).toMatch(/Place/));
    await next();
    await waitFor(() => expect(step()).toMatch(/Password/));

    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(step()).toMatch(/Place/));
    await act(() => router.navigate(-1));

    await waitFor(() => expect(step()).toMatch(/You/));
    for (const [label, text] of Object.entries(filled))
      expect(screen.getByLabelText(label)).toHaveProperty('value', text);
    expect(router.state.location.state).toMatchObject({ from: paths.orders() });
  });

  it('leads to the step of a field that the server refuses', async () => {
    const { server, user } = await showRegister();
    server.answer(register, { refuse: 'email-taken', fields: { email: { problem: 'taken' } } });
    const next = () => user.click(screen.getByRole('button', { name: 'Next' }));
    await next();
    await waitFor(() => expect(step()).toMatch(/Place/));
    await next();
    await waitFor(() => expect(step()).toMatch(/Password/));

    await user.click(screen.getByRole('button', { name: 'Create Account' }));

    await waitFor(() => expect(step()).toMatch(/You/));
    await waitFor(() => expect(focused()).toBe('email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an account that is not finished', () => {
  beforeEach(clearAll);
  afterEach(leave);

  it('is still there when the page comes anew, but for its secrets', async () => {
    await showRegister();
    cleanup();
    startFakeServer().answer(place, {
      pincode: '522001',
      districtId: 'ap-guntur',
      district: 'Guntur',
      state: 'Andhra Pradesh',
    });

    await show(<RegisterPage />, { pattern: patterns.registerEmail, as: null });

    const { Password: secret, ...others } = filled;
    for (const [label, text] of Object.entries({ ...others, Phone: '9000000001' }))
      expect(screen.getByLabelText(label)).toHaveProperty('value', text);
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
    expect(savedDraft()).not.toContain(secret);
  });

  it('is forgotten once the account is open', async () => {
    const { press } = await showRegister();
    expect(savedDraft()).toContain('Ramu');

    await press();

    await screen.findByText('Your account is ready. Please log in.');
    expect(savedDraft()).toBeNull();
  });
});
