import * as agents from '@polam/contract/calls/agents';
import { catalogue, categories } from '@polam/contract/calls/catalogue';
import { create, listOwn, move } from '@polam/contract/calls/listings';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { paths, patterns } from '~/paths.ts';
import { buildCatalogue, buildOwnListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { buildConsent, buildConsents, lakshmi } from '~/testing/groups.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import AgentsPage from './agents.page.tsx';
import FarmerListingsPage from './farmer-listings.page.tsx';

afterEach(leave);

/** Another farmer who has agreed. */
const sita = { id: '0190f000-0000-7000-8000-000000000902', name: 'Sita' };

const asked = buildConsent({
  agent: lakshmi,
  farmer: { id: ramu.id, name: ramu.name },
  givenAt: null,
  givenBy: null,
});

describe('who sells for one', () => {
  it('is allowed on the terms that the farmer sets', async () => {
    const server = startFakeServer();
    server.answer(agents.list, buildConsents({ given: [asked] }));
    server.answer(agents.listActs, { acts: [] });
    server.answer(agents.give, { consent: asked });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    expect(await screen.findByText('Lakshmi of Guntur Mirchi Farmers asks to sell for you')).toBeTruthy();
    await user.click(screen.getByLabelText('Accept, counter and decline offers too'));
    await user.click(screen.getByRole('button', { name: 'Yes, allow' }));

    await waitFor(() =>
      expect(server.receivedOf(agents.give)[0]?.input).toEqual({ consentId: asked.id, mayAnswer: true }),
    );
  });

  it.each([
    ['of two consents to one agent that the narrowest of what was said counts', lakshmi, 2],
    ['of one consent to each of two agents nothing of the other', sita, 0],
  ])('reads %s', async (_said, agent, times) => {
    const server = startFakeServer();
    const given = { ...asked, givenAt: '2026-03-02T07:00:00.000Z', givenBy: 'app' as const };
    const other = { ...given, id: '0190f000-0000-7000-8000-000000000940', agent };
    server.answer(agents.list, buildConsents({ given: [given, other] }));
    server.answer(agents.listActs, { acts: [] });
    await show(<AgentsPage />, { pattern: patterns.agents });

    await screen.findAllByText(/^Lakshmi of Guntur Mirchi Farmers sells for you/);
    expect(screen.queryAllByText(/of each crop the highest lowest price counts/)).toHaveLength(times);
  });

  it('is nobody at first, which stands under a heading as quietly as that nothing was done', async () => {
    const server = startFakeServer();
    server.answer(agents.list, buildConsents({}));
    server.answer(agents.listActs, { acts: [] });
    await show(<AgentsPage />, { pattern: patterns.agents });

    const none = await screen.findByText('Nobody sells for you.');
    expect(none.className).toBe((await screen.findByText('Nothing yet.')).className);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'From my groups',
      'What was done for me',
    ]);
    expect(headings.map(({ className }) => className)).toEqual(['text-large', 'text-large']);
    expect(screen.getByRole('link', { name: 'My groups' }).getAttribute('href')).toBe(paths.ownGroups());
  });

  it('is ended at once, and each act can be looked at', async () => {
    const server = startFakeServer();
    const given = { ...asked, givenAt: '2026-03-02T07:00:00.000Z', givenBy: 'code' as const };
    const act = {
      id: '0190f000-0000-7000-8000-000000000930',
      agent: lakshmi,
      group: asked.group,
      act: 'listing-posted' as const,
      listingId: '0190f000-0000-7000-8000-000000000931',
      listingName: 'Wheat',
      listingNames: null,
      createdAt: '2026-03-03T06:00:00.000Z',
    };
    server.answer(agents.list, buildConsents({ given: [given] }));
    server.answer(agents.listActs, { acts: [act] });
    server.answer(agents.end, { consent: given });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    expect(await screen.findByText('Lakshmi posted Wheat')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Look and correct' }).getAttribute('href')).toBe(
      paths.ownListing({ pid: act.listingId }),
    );
    expect(screen.getByText('Not accept offers')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'End it now' }));

    await waitFor(() => expect(server.receivedOf(agents.end)[0]?.input).toEqual({ consentId: given.id }));
  });
});

describe('what an agent may agree on', () => {
  it('is the lowest price of a crop and the days of payment, which the farmer sets and takes away', async () => {
    const server = startFakeServer();
    const given = {
      ...asked,
      givenAt: '2026-03-02T07:00:00.000Z',
      cropLimits: 'paddy=2100/quintal',
      restDays: 7,
    };
    server.answer(agents.list, buildConsents({ given: [given] }));
    server.answer(agents.listActs, { acts: [] });
    server.answer(catalogue, buildCatalogue());
    server.answer(agents.give, { consent: given });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    expect(await screen.findByText('Everything is paid within 7 days after weighing')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Lowest prices and payment' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await user.type(dialog.getByRole('combobox', { name: 'Crop' }), 'Wheat');
    await user.type(dialog.getByLabelText(/^Lowest price/), '2,350');
    await user.click(dialog.getByRole('button', { name: 'Add this crop' }));
    await user.selectOptions(dialog.getByLabelText('The buyer pays all at the latest'), 'on weighing');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(server.receivedOf(agents.give)[0]?.input).toEqual({
        consentId: asked.id,
        mayAnswer: false,
        cropLimits: 'wheat=2350/quintal',
        restDays: 0,
      }),
    );
  });
});

describe('a lowest price that is typed and not added', () => {
  it('is saved, too', async () => {
    const server = startFakeServer();
    const given = { ...asked, givenAt: '2026-03-02T07:00:00.000Z', cropLimits: 'paddy=2100/quintal' };
    server.answer(agents.list, buildConsents({ given: [given] }));
    server.answer(agents.listActs, { acts: [] });
    server.answer(catalogue, buildCatalogue());
    server.answer(agents.give, { consent: given });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    await user.click(await screen.findByRole('button', { name: 'Lowest prices and payment' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('combobox', { name: 'Crop' }), 'Wheat');
    await user.type(dialog.getByLabelText(/^Lowest price/), '2,350');
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(server.receivedOf(agents.give)[0]?.input).toMatchObject({
        cropLimits: 'paddy=2100/quintal;wheat=2350/quintal',
      }),
    );
  });
});

describe('those for whom one sells', () => {
  it('come page by page', async () => {
    const server = startFakeServer();
    const [first, second] = [
      buildConsent(),
      { ...buildConsent({ farmer: sita }), id: asked.id.replace(/.$/, '8') },
    ];
    server.answer(agents.list, ({ side, cursor }) => {
      if (side === 'given') return buildConsents({});
      if (cursor === undefined) return { ...buildConsents({ held: [first] }), nextCursor: 'on', total: 2 };
      return { ...buildConsents({ held: [second] }), total: 2 };
    });
    server.answer(agents.listActs, { acts: [] });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    expect(await screen.findByText('Lakshmi')).toBeTruthy();
    expect(screen.queryByText('Sita')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));

    expect(await screen.findByText('Sita')).toBeTruthy();
    expect(screen.getByText('Lakshmi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are given back after one more question, and a question that waits is taken back at once', async () => {
    const server = startFakeServer();
    const waiting = { ...buildConsent({ givenAt: null, givenBy: null }), id: asked.id.replace(/.$/, '9') };
    server.answer(agents.list, buildConsents({ held: [buildConsent(), waiting] }));
    server.answer(agents.listActs, { acts: [] });
    server.answer(agents.end, { refuse: 'not-found' });
    const { user } = await show(<AgentsPage />, { pattern: patterns.agents });

    await user.click(await screen.findByRole('button', { name: 'Stop selling for this person' }));
    expect(screen.getByText('To sell for Lakshmi again, you have to ask them once more.')).toBeTruthy();
    expect(server.receivedOf(agents.end)).toEqual([]);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Stop selling for this person' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await user.click(dialog.getByText('Cancel'));
    await user.click(screen.getByRole('button', { name: 'Take back' }));

    await waitFor(() =>
      expect(server.receivedOf(agents.end).map(({ input }) => input)).toEqual([
        { consentId: buildConsent().id },
        { consentId: waiting.id },
      ]),
    );
  });
});

describe('the listings of a farmer', () => {
  const open = () => {
    const path = paths.farmerListings({ uid: lakshmi.id });
    return show(<FarmerListingsPage />, { pattern: patterns.farmerListings, path });
  };

  it('are posted and paused in the farmer’s name', async () => {
    const server = startFakeServer();
    const listing = buildOwnListing({ lastOn: '2099-01-01' });
    server.answer(agents.list, buildConsents({ held: [buildConsent()] }));
    server.answer(listOwn, { listings: [listing], nextCursor: null, total: 1 });
    server.answer(categories, { categories: [] });
    server.answer(agents.listTrades, { negotiations: [], quotes: [], orders: [] });
    server.answer(move, { listing });
    const { user } = await open();

    expect(await screen.findByRole('heading', { name: 'Goods of Lakshmi' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(server.receivedOf(move)[0]?.input).toEqual({
        listingId: listing.id,
        move: 'pause',
        actsFor: lakshmi.id,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Post a lot' }));
    expect(screen.getByText('This becomes a lot of Lakshmi, who is told at once.')).toBeTruthy();
    expect(server.receivedOf(listOwn)[0]?.input).toMatchObject({ actsFor: lakshmi.id });
    expect(server.receivedOf(create)).toEqual([]);
  });

  it('can be asked for again where they did not come', async () => {
    startFakeServer().answer(agents.list, { refuse: 'fault' });

    await open();

    expect(await screen.findByText(/This did not load/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('are closed to an agent whose consent has ended', async () => {
    const server = startFakeServer();
    server.answer(agents.list, buildConsents({}));

    await open();

    expect(await screen.findByText('You may not sell for this person now')).toBeTruthy();
    expect(server.receivedOf(listOwn)).toEqual([]);
  });

  it('keep what is typed where the farmer ends it meanwhile, and say so', async () => {
    const server = startFakeServer();
    server.answer(agents.list, buildConsents({ held: [buildConsent()] }));
    server.answer(listOwn, { listings: [], nextCursor: null, total: 0 });
    server.answer(categories, { categories: [] });
    server.answer(agents.listTrades, { negotiations: [], quotes: [], orders: [] });
    const { user, client } = await open();
    await user.click(await screen.findByRole('button', { name: 'Post a lot' }));
    await user.type(await screen.findByLabelText('Price per quintal'), '2150');

    server.answer(agents.list, buildConsents({}));
    server.answer(listOwn, { refuse: 'no-consent' });
    server.answer(agents.listTrades, { refuse: 'no-consent' });
    await client.invalidateQueries();

    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('The farmer has just ended it. What you typed stays here'),
    );
    expect(screen.getByLabelText('Price per quintal')).toHaveProperty('value', '2150');
  });
});
