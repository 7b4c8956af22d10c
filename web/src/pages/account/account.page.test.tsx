import * as calls from '@polam/contract/calls/account';
import { place } from '@polam/contract/calls/catalogue';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentSession } from '~/lib/session/session.ts';
import type { Part } from '~/features/account/parts.tsx';
import { patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  leave();
});

/** Ramu's account with one part open. */
async function showPart(part: Part, account = buildAccount()) {
  const server = startFakeServer();
  let current = account;
  server.answer(calls.get, () => ({ account: current }));
  server.answer(calls.update, (change) => {
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    current = { ...current, ...Object.fromEntries(given) };
    return { account: { ...current, upiId: current.upiId === '' ? null : current.upiId } };
  });
  server.answer(place, ({ pincode }) => ({
    pincode,
    districtId: 'ap-guntur',
    district: 'Guntur',
    state: 'Andhra Pradesh',
  }));
  const path = paths.accountPart({ part });
  const view = await show(<AccountPage />, { pattern: patterns.accountPart, path, as: ramu });
  await screen.findByRole('heading', { level: 2 });
  const press = (name: string | RegExp) => view.user.click(screen.getByRole('button', { name }));
  const type = async (label: string | RegExp, text: string) => {
    await view.user.clear(screen.getByLabelText(label));
    if (text !== '') await view.user.type(screen.getByLabelText(label), text);
  };
  return { server, press, type, ...view };
}

describe('the account', () => {
  it('lists its parts with how each stands, and opens them by their address', async () => {
    await showPart('contact', buildAccount({ upiId: 'ramu@ybl', hasAnswer: true }));

    const nav = within(screen.getByRole('navigation', { name: 'Parts of your account' }));
    const lines = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(lines).toEqual([
      ['About meRamu · Guntur', '/dashboard/user/profile/edit/about'],
      ['Phone and who sees itEverybody who is logged in', '/dashboard/user/profile/edit/contact'],
      ['UPI IDramu@ybl', '/dashboard/user/profile/edit/upi'],
      ['LanguageEnglish', '/dashboard/user/profile/edit/language'],
      ['What reaches me', '/dashboard/user/profile/edit/notices'],
      ['Number to log in withNone yet', '/dashboard/user/profile/edit/number'],
      ['Email for logging inramu@example.com', '/dashboard/user/profile/edit/email'],
      ['Password', '/dashboard/user/profile/edit/password'],
      ['Secret codeOn', '/dashboard/user/profile/edit/answer'],
      ['Where you are logged in', '/dashboard/user/profile/edit/devices'],
      ['People I blocked', '/dashboard/user/profile/edit/blocked'],
      ['Privacy and my data', '/dashboard/user/profile/edit/privacy'],
      ['Download my data', '/dashboard/user/profile/edit/data'],
      ['Delete my account', '/dashboard/user/profile/edit/erase'],
    ]);
  });

  it('says what happened where it does not come, and tries again', async () => {
    const server = startFakeServer();
    server.answer(calls.get, { refuse: 'fault' });
    const { user } = await show(<AccountPage />, { pattern: patterns.account });
    const again = await screen.findByRole('button', { name: 'Try again' });

    server.answer(calls.get, { account: buildAccount() });
    await user.click(again);

    expect(await screen.findByRole('heading', { level: 2, name: 'About me' })).toBeDefined();
  });

  it('says so where the device is offline', async () => {
    startFakeServer().answer(calls.get, { account: buildAccount() });
    onlineManager.setOnline(false);

    await show(<AccountPage />, { pattern: patterns.account });

    const failure = await screen.findByRole('alert');
    expect(within(failure).getByText('Your account did not load.')).toBeDefined();
    expect(within(failure).getByText('You are offline.')).toBeDefined();
  });
});

describe('saving a part', () => {
  it('sends that part alone, says what was saved, and shows it wherever the name stands', async () => {
    const { server, press, type } = await showPart('about');

    await type('Full name', 'Ramu Goud');
    await type(/In your own words/, 'Chilli on six acres.');
    await press('Save about me');

    expect(await screen.findByText('Name, words and place are saved.')).toBeDefined();
    expect(server.receivedOf(calls.update).map(({ input }) => input)).toEqual([
      {
        name: 'Ramu Goud',
        description: 'Chilli on six acres.',
        address: 'Kothapalli',
        pincode: '522001',
        nameSpellings: {},
        addressSpellings: {},
      },
    ]);
    expect(currentSession()).toMatchObject({ user: { name: 'Ramu Goud' }, token: 'a-token' });
    expect(screen.getByText('Ramu Goud · Guntur')).toBeDefined();
  });

  it('takes an own spelling of name and village for each other script, and none in the wrong one', async () => {
    const { server, press, type } = await showPart('about');

    await type(/Your name in Hindi/, 'Ramu');
    await press('Save about me');
    const wrong = await screen.findByRole('textbox', { description: /in its own script/ });
    expect(wrong).toBe(screen.getByRole('textbox', { name: /Your name in Hindi/ }));
    expect(screen.getAllByText(/in its own script/)).toHaveLength(1);
    await type(/Your name in Hindi/, 'रामू');
    await type(/Your name in Telugu/, 'Ramu');
    await press('Save about me');
    expect(await screen.findByRole('textbox', { description: /in its own script/ })).toBe(
      screen.getByRole('textbox', { name: /Your name in Telugu/ }),
    );
    expect(server.receivedOf(calls.update)).toEqual([]);

    await type(/Your name in Telugu/, 'రాముడు');
    await type(/Your village or street in Telugu/, 'కొత్తపల్లె');
    await press('Save about me');

    await waitFor(() => expect(server.receivedOf(calls.update)).toHaveLength(1));
    expect(server.receivedOf(calls.update)[0]?.input).toMatchObject({
      nameSpellings: { te: 'రాముడు', hi: 'रामू' },
      addressSpellings: { te: 'కొత్తపల్లె' },
    });
  });

  it('keeps what was typed on a refusal, beside its field', async () => {
    const { server, press, type } = await showPart('upi');
    server.answer(calls.update, { refuse: 'invalid-input', fields: { upiId: { problem: 'upi-id' } } });

    await type(/UPI ID/, 'ramu@ybl');
    await press('Save UPI ID');

    const field = screen.getByLabelText(/UPI ID/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field).toHaveProperty('value', 'ramu@ybl');
  });

  it('sends nothing that is no UPI id, and takes an empty one for none', async () => {
    const { server, press, type } = await showPart('upi', buildAccount({ upiId: 'ramu@ybl' }));

    await type(/UPI ID/, 'ramu@example.in');
    await press('Save UPI ID');
    expect(await screen.findByText('Please enter a UPI ID like name@okbank.')).toBeDefined();
    expect(server.receivedOf(calls.update)).toEqual([]);

    await type(/UPI ID/, '');
    await press('Save UPI ID');
    expect(await screen.findByText('Your UPI ID is saved.')).toBeDefined();
    expect(server.receivedOf(calls.update)[0]?.input).toEqual({ upiId: null });
  });

  it('says who sees the contact before it is chosen', async () => {
    const { server, press, user } = await showPart('contact');
    expect(screen.getByText(/Visitors who are not logged in never see them/)).toBeDefined();

    await user.click(screen.getByRole('radio', { name: 'Only people I trade with' }));
    await press('Save phone and who sees it');

    expect(await screen.findByText('Phone and who sees it are saved.')).toBeDefined();
    expect(server.receivedOf(calls.update)[0]?.input).toEqual({
      phone: '9000000001',
      contactVisibility: 'partners',
    });
  });

  it('tells without a network that nothing was saved, and keeps what was typed', async () => {
    const { server, press, type } = await showPart('about');
    server.setOnline(false);

    await type('Full name', 'Ramu Goud');
    await press('Save about me');

    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ramu Goud');
  });
});

describe('leaving a part', () => {
  it('asks first where something is not saved; one may stay, or leave it', async () => {
    const { type, user, router, press } = await showPart('about');
    await type('Full name', 'Ramu Goud');

    await user.click(screen.getByRole('link', { name: /UPI ID/ }));
    expect(await screen.findByRole('dialog', { name: 'Not saved yet' })).toBeDefined();
    await press('Stay and save');
    expect(router.state.location.pathname).toBe(paths.accountPart({ part: 'about' }));
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ramu Goud');

    await user.click(screen.getByRole('link', { name: /UPI ID/ }));
    await screen.findByRole('dialog', { name: 'Not saved yet' });
    await press('Leave without saving');
    expect(await screen.findByRole('heading', { name: 'UPI ID' })).toBeDefined();
  });

  it('asks nothing where all is saved', async () => {
    const { press, type, user } = await showPart('about');
    await type('Full name', 'Ramu Goud');
    await press('Save about me');
    await screen.findByText('Name, words and place are saved.');

    await user.click(screen.getByRole('link', { name: /UPI ID/ }));

    expect(await screen.findByRole('heading', { name: 'UPI ID' })).toBeDefined();
  });
});

describe('the secrets', () => {
  it('change the password with the old one, ticking off each rule', async () => {
    const { server, press, type } = await showPart('password');
    // Password managers read whose password it is in a field of text alone.
    expect(document.querySelector('input[autocomplete="username"]')).toMatchObject({
      type: 'text',
      value: 'ramu@example.com',
      readOnly: true,
    });
    server.answer(calls.changePassword, {});

    await type('Current password', 'the old password');
    await type('New password', '9000000001');
    expect(screen.getByText('At least 8 characters').previousSibling?.textContent).toBe('met:');
    expect(screen.getByText('Not your phone or email').previousSibling?.textContent).not.toBe('met:');
    await press('Change password');
    expect(await screen.findByText(/too easy to guess/)).toBeDefined();

    await type('New password', 'four words of paddy');
    await press('Change password');

    expect(await screen.findByText(/Your other devices are logged out/)).toBeDefined();
    expect(server.receivedOf(calls.changePassword).map(({ input }) => input)).toEqual([
      { password: 'the old password', newPassword: 'four words of paddy' },
    ]);
    expect(screen.getByLabelText('New password')).toHaveProperty('value', '');
  });

  it('say beside the password that it is wrong, and keep the rest', async () => {
    const { server, press, type } = await showPart('email');
    server.answer(calls.changeEmail, {
      refuse: 'wrong-password',
      fields: { password: { problem: 'password-wrong' } },
    });

    await type('Email', 'new@example.com');
    await type('Current password', 'wrong');
    await press('Change email');

    expect(await screen.findByText('This is not your password.')).toBeDefined();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@example.com');
  });

  it('set a secret code, and switch it off', async () => {
    const { server, press, type, user } = await showPart('answer');
    server.answer(calls.changeAnswer, ({ answer }) => {
      server.answer(calls.get, { account: buildAccount({ hasAnswer: answer !== '' }) });
      return {};
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();

    await user.click(screen.getByRole('switch'));
    await type('Current password', 'my password');
    await press('Save secret code');
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    await type('New secret code', 'Tenali');
    await press('Save secret code');
    expect(await screen.findByText('Your secret code is saved.')).toBeDefined();

    await user.click(screen.getByRole('switch'));
    await type('Current password', 'my password');
    await press('Switch it off');

    expect(await screen.findByText('The secret code is switched off.')).toBeDefined();
    expect(server.receivedOf(calls.changeAnswer).map(({ input }) => input)).toEqual([
      { password: 'my password', answer: 'Tenali' },
      { password: 'my password', answer: '' },
    ]);
  });

  it('have no secret code for admins', async () => {
    await showPart('answer', buildAccount({ role: '0' }));

    expect(screen.getByText(/Admins have no secret code/)).toBeDefined();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('taking data away and leaving', () => {
  it('explains what goes and what stays, and deletes the account once e-mail and password are right', async () => {
    const { server, press, type, router } = await showPart('erase');
    expect(screen.getByText(/Finished orders keep their goods/)).toBeDefined();
    server.answer(calls.erase, { refuse: 'open-orders' });

    await type(/Type your email/, 'ramu@example.com');
    await type('Current password', 'my password');
    await press('Delete my account for good');
    expect(await screen.findByText(/You have orders that are not finished/)).toBeDefined();
    expect(currentSession().state).toBe('signed-in');

    localStorage.setItem(`polam.sell-draft ${ramu.id}`, 'what she was about to sell');
    server.answer(calls.erase, {});
    await press('Delete my account for good');

    expect(await screen.findByText('Your account is deleted.')).toBeDefined();
    expect(router.state.location.pathname).toBe('/');
    expect(currentSession().state).toBe('visitor');
    expect(Object.keys(localStorage).filter((name) => name.includes(ramu.id))).toEqual([]);
  });

  it('does not ask whoever leaves the deletion half filled in to save anything', async () => {
    const { type, router } = await showPart('erase');
    await type(/Type your email/, 'ramu@');

    await act(() => router.navigate(paths.home()));

    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByText('Not saved yet')).toBeNull();
  });

  it('saves the file of all data, fetched with the token and never by a link', async () => {
    const { press } = await showPart('data');
    const fetched = vi.fn().mockResolvedValue(new Response('{"profile":{}}'));
    vi.stubGlobal('fetch', fetched);
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:here');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });

    await press('Download file');

    expect(await screen.findByText('The file is saved on your device.')).toBeDefined();
    expect(saved).toEqual([expect.stringMatching(/^polam-my-data-\d{4}-\d\d-\d\d\.json blob:here$/)]);
    const [address, { headers }] = fetched.mock.calls[0] as [string, { headers: Record<string, string> }];
    expect([address, headers['authorization']]).toEqual(['/api/v1/account/data', 'a-token']);
  });
});
