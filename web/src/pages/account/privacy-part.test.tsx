import { get as getAccount } from '@polam/contract/calls/account';
import * as calls from '@polam/contract/calls/consents';
import { contact } from '@polam/contract/calls/reports';
import type { OutputOf } from '@polam/contract/call';
import { NOTICE_VERSION } from '@polam/domain/users/consent';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ConsentBar } from '~/app/frame/consent-bar.tsx';
import { patterns, paths } from '~/paths.ts';
import { buildAccount } from '~/testing/account.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AccountPage from './account.page.tsx';

type Standing = OutputOf<typeof calls.get>;

afterEach(leave);

const agreed = (['privacy', 'terms'] as const).map((document) => ({
  document,
  version: NOTICE_VERSION,
  language: 'te' as const,
  agreedAt: '2026-11-23T06:00:00.000Z',
  withdrawnAt: null,
}));
const standing: Standing = { consents: agreed, nominee: null, hasLocation: false };

function aServer(first: Partial<Standing> = {}) {
  const server = startFakeServer();
  let current: Standing = { ...standing, ...first };
  server.answer(getAccount, { account: buildAccount() });
  server.answer(calls.get, () => current);
  server.answer(calls.agree, () => {
    current = { ...current, consents: agreed };
    return {};
  });
  server.answer(calls.withdrawLocation, () => {
    current = { ...current, hasLocation: false };
    return {};
  });
  server.answer(calls.setNominee, (nominee) => {
    current = { ...current, nominee };
    return {};
  });
  server.answer(calls.removeNominee, () => {
    current = { ...current, nominee: null };
    return {};
  });
  server.answer(contact, {});
  return server;
}

async function showPart(first: Partial<Standing> = {}) {
  const server = aServer(first);
  const path = paths.accountPart({ part: 'privacy' });
  const view = await show(<AccountPage />, { pattern: patterns.accountPart, path });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { server, press, ...view };
}

describe('privacy and my data', () => {
  it('tells what was agreed, when and in which language, and where to go on', async () => {
    await showPart({
      consents: [
        ...agreed,
        {
          document: 'location',
          version: NOTICE_VERSION,
          language: 'te',
          agreedAt: '2026-11-23T06:00:00.000Z',
          withdrawnAt: '2026-12-01T06:00:00.000Z',
        },
      ],
    });

    expect(
      await screen.findAllByText('Agreed on 23 Nov 2026 · version of 26 Nov 2026 · Telugu'),
    ).toHaveLength(3);
    expect(screen.getByText('Taken back on 01 Dec 2026')).toBeDefined();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const part of ['data', 'about', 'notices', 'contact', 'erase'])
      expect(hrefs).toContain(paths.accountPart({ part }));
    expect(hrefs).toContain('/privacy');
    expect(screen.queryByRole('button', { name: 'I am 18 or older and agree' })).toBeNull();
  });

  it('lets one agree who has not yet', async () => {
    const { server, press } = await showPart({ consents: [] });
    expect(await screen.findByText('You have not agreed to anything yet.')).toBeDefined();

    await press('I am 18 or older and agree');

    expect(await screen.findByText('Thank you. It is noted in your account.')).toBeDefined();
    expect(server.receivedOf(calls.agree)).toMatchObject([{ input: { version: NOTICE_VERSION } }]);
    await waitFor(() => expect(screen.queryByText('You have not agreed to anything yet.')).toBeNull());
  });

  it('has the exact place forgotten by one press', async () => {
    const { press } = await showPart({ hasLocation: true });
    await screen.findByText(/Your exact place is kept/);

    await press('Forget my exact place');

    expect(await screen.findByText('Your exact place is forgotten.')).toBeDefined();
    expect(await screen.findByText('Your exact place is not kept.')).toBeDefined();
  });

  it('names who may ask for the data, and removes the person', async () => {
    const { server, press, user } = await showPart();
    await user.type(await screen.findByLabelText('Name of the person'), 'Sita');
    await press('Save the person');
    expect(await screen.findByText('Please fill this in.')).toBeDefined();
    expect(server.receivedOf(calls.setNominee)).toEqual([]);

    await user.type(screen.getByLabelText('Phone of the person'), '98480 12346');
    await press('Save the person');
    expect(await screen.findByText('The person is saved.')).toBeDefined();
    expect(server.receivedOf(calls.setNominee)).toMatchObject([
      { input: { name: 'Sita', phone: '9848012346' } },
    ]);

    await user.click(await screen.findByRole('button', { name: 'Remove the person' }));
    expect(await screen.findByText('Nobody is named now.')).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText('Name of the person')).toHaveProperty('value', ''));
  });

  it('sends a complaint under the own name as one about data', async () => {
    const { server, press, user } = await showPart();
    await user.type(await screen.findByLabelText('Your message'), 'Somebody calls me at night.');

    await press('Send message');

    expect(await screen.findByText(/Your message has reached us/)).toBeDefined();
    expect(server.receivedOf(contact)).toMatchObject([
      {
        input: {
          name: 'Ramu',
          replyTo: 'ramu@example.com',
          topic: 'grievance',
          message: 'Somebody calls me at night.',
        },
      },
    ]);
  });

  it('says so where it does not come, and tries again', async () => {
    const server = aServer();
    server.answer(calls.get, { refuse: 'fault' });
    const path = paths.accountPart({ part: 'privacy' });
    const { user } = await show(<AccountPage />, { pattern: patterns.accountPart, path });
    const again = await screen.findByRole('button', { name: 'Try again' });

    server.answer(calls.get, standing);
    await user.click(again);

    expect(await screen.findByText('What you agreed to')).toBeDefined();
  });
});

describe('the card that asks to agree', () => {
  it.each([
    ['while an offer is made', paths.userListing({ category: 'wheat', slug: 'wheat', id: 'one' })],
    ['in a talk', paths.chat({ id: 'one' })],
    ['among orders', paths.orders()],
    ['while something is sold', paths.sellCommodity()],
    ['where the same is asked', paths.accountPart({ part: 'privacy' })],
  ])('does not come %s', async (_where, path) => {
    const server = aServer({ consents: [] });

    await show(<ConsentBar />, { pattern: '*', path });

    await waitFor(() => expect(server.receivedOf(calls.get)).toHaveLength(1));
    await expect(screen.findByRole('complementary', {}, { timeout: 300 })).rejects.toThrow('complementary');
  });

  it('leads to both papers', async () => {
    aServer({ consents: [] });
    await show(<ConsentBar />);

    const read = (name: string) => screen.findByRole('link', { name });

    expect((await read('Read the privacy notice')).getAttribute('href')).toBe(paths.privacy());
    expect((await read('Read the terms of use')).getAttribute('href')).toBe(paths.terms());
  });

  const bar = () => screen.queryByRole('complementary', { name: 'Polam and your data' });

  it('comes to who has not agreed, goes with a press, and is not asked for again on this device', async () => {
    const server = aServer({ consents: [] });
    const { user, unmount } = await show(<ConsentBar />);
    await waitFor(() => expect(bar()).not.toBeNull());

    await user.click(screen.getByRole('button', { name: 'I am 18 or older and agree' }));

    await waitFor(() => expect(bar()).toBeNull());
    expect(server.receivedOf(calls.agree)).toHaveLength(1);
    unmount();
    const asked = server.receivedOf(calls.get).length;
    await show(<ConsentBar />);
    expect(server.receivedOf(calls.get)).toHaveLength(asked);
  });

  it('goes for now by “Later”, and agrees to nothing', async () => {
    const server = aServer({ consents: [] });
    const { user } = await show(<ConsentBar />);

    await user.click(await screen.findByRole('button', { name: 'Later' }));

    expect(bar()).toBeNull();
    expect(server.receivedOf(calls.agree)).toEqual([]);
  });

  it('asks no visitor, and nobody who has agreed', async () => {
    const server = aServer();
    const { unmount } = await show(<ConsentBar />, { as: null });
    expect(server.receivedOf(calls.get)).toEqual([]);
    unmount();

    await show(<ConsentBar />, { as: ramu });

    await waitFor(() => expect(server.receivedOf(calls.get)).toHaveLength(1));
    expect(bar()).toBeNull();
  });
});
