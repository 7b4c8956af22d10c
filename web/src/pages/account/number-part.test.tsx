import { changeAnswer, erase, get } from '@polam/contract/calls/account';
import { addEmail, sendCode, setPhone } from '@polam/contract/calls/phone-logins';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberPart } from '~/features/account/number-part.tsx';
import { patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

afterEach(leave);

const ofNumber = buildAccount({ email: '', loginPhone: '9848012345', hasPassword: false, hasPin: true });
const ofNumberAlone = buildAccount({ ...ofNumber, hasPin: false });

async function open(part: string, account = ofNumber) {
  const server = startFakeServer();
  server.answer(get, { account });
  for (const call of [setPhone, addEmail, changeAnswer, erase]) server.answer(call, {});
  server.answer(sendCode, { waitSeconds: 30 });
  const view = await show(<AccountPage />, {
    pattern: patterns.accountPart,
    path: paths.accountPart({ part }),
  });
  return { server, ...view };
}

const isInvalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';

describe('the number that one signs in with', () => {
  it('is added to an account with a password, which is asked for once more, with a PIN', async () => {
    const { server, user } = await open('number', buildAccount());
    await user.type(await screen.findByLabelText('New number'), '98480 54321');
    await user.type(screen.getByLabelText('Your new PIN'), '482915');
    await user.type(screen.getByLabelText('Current password'), 'a long secret');

    await user.click(screen.getByRole('button', { name: 'Add this number' }));

    expect(await screen.findByText('Log in with this number from now on.')).toBeTruthy();
    expect(server.receivedOf(setPhone)[0]?.input).toEqual({
      phone: '9848054321',
      pin: '482915',
      proof: 'a long secret',
    });
  });

  it('is changed with a new PIN where the proof is a password', async () => {
    const { server, user } = await open('number', buildAccount({ ...ofNumber, hasPassword: true }));
    await user.type((await screen.findAllByLabelText('New number'))[0] as HTMLElement, '98480 54321');
    await user.type(screen.getAllByLabelText('Your new PIN')[0] as HTMLElement, '482915');
    await user.type(screen.getByLabelText('Current password'), 'a long secret');

    await user.click(screen.getByRole('button', { name: 'Change number' }));

    await waitFor(() => expect(server.receivedOf(setPhone)).toHaveLength(1));
    expect(server.receivedOf(setPhone)[0]?.input).toMatchObject({ pin: '482915', proof: 'a long secret' });
  });

  it('is changed under the PIN that proves it, and asks for another that is too easy with the new number', async () => {
    const { server, user } = await open('number');
    server.answer(setPhone, { refuse: 'invalid-input', fields: { pin: { problem: 'pin-easy' } } });
    await user.type(await screen.findByLabelText('New number'), '98480 54321');
    await user.type(screen.getAllByLabelText('Current PIN')[0] as HTMLElement, '805432');
    expect(screen.getAllByLabelText('Your new PIN')).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Change number' }));

    await waitFor(() => expect(screen.getAllByLabelText('Your new PIN')).toHaveLength(2));
    expect(screen.getByText(/easy to guess/)).toBeTruthy();
    server.answer(setPhone, {});
    await user.type(screen.getAllByLabelText('Your new PIN')[0] as HTMLElement, '7');
    await user.clear(screen.getAllByLabelText('Your new PIN')[0] as HTMLElement);
    await user.type(screen.getAllByLabelText('Your new PIN')[0] as HTMLElement, '739104');
    await user.click(screen.getByRole('button', { name: 'Change number' }));

    expect(await screen.findByText('Log in with this number from now on.')).toBeTruthy();
    const typed = { phone: '9848054321', proof: '805 432' };
    expect(server.receivedOf(setPhone).map(({ input }) => input)).toEqual([
      typed,
      { ...typed, pin: '739104' },
    ]);
  });

  it('is changed by a code that is sent to the new one, where codes are sent', async () => {
    const server = startFakeServer();
    server.answer(setPhone, {});
    server.answer(sendCode, { waitSeconds: 30 });
    const account = buildAccount({ email: '', loginPhone: '9848012345', hasPassword: false });
    const { user } = await show(<NumberPart account={account} way="code" />);
    await user.type(screen.getByLabelText('New number'), '9848054321');
    expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send code']);
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code from the SMS'), '360418');
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Change number' }));

    await waitFor(() => expect(server.receivedOf(setPhone)).toHaveLength(1));
    expect(server.receivedOf(sendCode)[0]?.input).toEqual({ phone: '9848054321' });
    expect(server.receivedOf(setPhone)[0]?.input).toEqual({ phone: '9848054321', code: '360418' });
  });

  it('sends another code to another number, and none to what is no number', async () => {
    const server = startFakeServer();
    server.answer(sendCode, { refuse: 'code-not-sent' });
    const account = buildAccount({ email: '', loginPhone: '9848012345', hasPassword: false });
    const { user } = await show(<NumberPart account={account} way="code" />);
    const number = screen.getByLabelText('New number');
    await user.type(number, '98480');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(server.receivedOf(sendCode)).toEqual([]);

    await user.type(number, '54321');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.answer(sendCode, { waitSeconds: 30 });
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByLabelText('Code from the SMS');

    server.answer(setPhone, { refuse: 'wrong-code', fields: { code: { problem: 'code-wrong' } } });
    await user.type(screen.getByLabelText('Code from the SMS'), '360418');
    await user.click(screen.getByRole('button', { name: 'Change number' }));
    await waitFor(() => expect(isInvalid(screen.getByLabelText('Code from the SMS'))).toBe(true));

    await user.type(number, '{Backspace}2');

    expect(screen.queryByLabelText('Code from the SMS')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    const field = await screen.findByLabelText('Code from the SMS');
    expect(field).toHaveProperty('value', '');
    expect(isInvalid(field)).toBe(false);
  });

  it('says of the number that got no code alone that it got none', async () => {
    const server = startFakeServer();
    server.answer(sendCode, { refuse: 'code-not-sent' });
    const { user } = await show(<NumberPart account={ofNumberAlone} way="code" />);
    const number = screen.getByLabelText('New number');
    await user.type(number, '9848054321');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('alert');

    await user.type(number, '{Backspace}2');

    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('gets no code before all else in the form is right', async () => {
    const { server, user } = await open('email', ofNumberAlone);
    await user.type(await screen.findByLabelText('Email'), 'ramu@example.com');

    await user.click(screen.getByRole('button', { name: 'Send code' }));

    const password = screen.getByLabelText('New password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(server.receivedOf(sendCode)).toEqual([]);
    await user.type(password, 'four words of paddy');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByLabelText('Code sent to your number')).toBeTruthy();
  });

  it('gets a code for each change', async () => {
    const { server, user } = await open('answer', ofNumberAlone);
    await user.click(await screen.findByLabelText('Reset by secret code'));
    await user.type(screen.getByLabelText('New secret code'), 'kothapalli');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code sent to your number'), '360418');
    await user.click(screen.getByRole('button', { name: 'Save secret code' }));
    await screen.findByText('Your secret code is saved.');

    expect(screen.queryByLabelText('Code sent to your number')).toBeNull();
    await user.type(screen.getByLabelText('New secret code'), 'ramapuram');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByLabelText('Code sent to your number')).toHaveProperty('value', '');
    expect(server.receivedOf(sendCode)).toHaveLength(2);
  });

  it('proves an account that has a number alone by a code, which the one button sends first', async () => {
    const account = buildAccount({ email: '', loginPhone: '9848012345', hasPassword: false, hasPin: false });
    const { server, user } = await open('email', account);
    await user.type(await screen.findByLabelText('Email'), 'ramu@example.com');
    await user.type(screen.getByLabelText('New password'), 'four words of paddy');

    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await screen.findByLabelText('Code sent to your number'), '360418');
    await user.click(screen.getByRole('button', { name: 'Add email and password' }));

    await waitFor(() => expect(server.receivedOf(addEmail)).toHaveLength(1));
    expect(server.receivedOf(sendCode)[0]?.input).toEqual({ phone: '9848012345' });
    expect(server.receivedOf(addEmail)[0]?.input).toMatchObject({ proof: '360 418' });
  });

  it('may be joined by an email and a password', async () => {
    const { server, user } = await open('email');
    await user.type(await screen.findByLabelText('Email'), 'ramu@example.com');
    await user.type(screen.getByLabelText('New password'), 'four words of paddy');
    await user.type(screen.getByLabelText('Current PIN'), '482915');
    server.answer(get, { account: buildAccount({ ...ofNumber, hasPassword: true }) });

    await user.click(screen.getByRole('button', { name: 'Add email and password' }));

    await waitFor(() => expect(server.receivedOf(addEmail)).toHaveLength(1));
    expect(server.receivedOf(addEmail)[0]?.input).toMatchObject({
      email: 'ramu@example.com',
      newPassword: 'four words of paddy',
    });
    // The account has a password now, so that another form stands there.
    expect(
      await screen.findByText('Email and password are saved. You can log in with them as well.'),
    ).toBeTruthy();
  });

  it('is what somebody without an email types to leave', async () => {
    const { server, user } = await open('erase');
    await user.type(await screen.findByLabelText('Type your number to confirm'), '98480 12345');
    await user.type(screen.getByLabelText('Current PIN'), '482915');

    await user.click(screen.getByRole('button', { name: 'Delete my account for good' }));

    await waitFor(() => expect(server.receivedOf(erase)).toHaveLength(1));
    expect(server.receivedOf(erase)[0]?.input).toMatchObject({ confirmation: '9848012345' });
  });
});
