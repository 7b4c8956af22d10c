import { categories } from '@polam/contract/calls/catalogue';
import { listOwn } from '@polam/contract/calls/listings';
import { negotiationOf, quote } from '@polam/contract/calls/offers';
import { facets, get, list } from '@polam/contract/calls/requirements';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns } from '~/paths.ts';
import { buildCatalogue, buildOwnListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation, buildOffer } from '~/testing/negotiations.ts';
import { buildRequirement } from '~/testing/users.ts';
import { inTenDays } from '~/testing/requirements.ts';
import { show } from '~/testing/show.tsx';
import PotentialLeadsPage from './potential-leads.page.tsx';

afterEach(leave);

const wanted = buildRequirement({ neededOn: inTenDays, distanceKm: 40 });

async function showLeads(requirements = [wanted], query = '') {
  const server = startFakeServer();
  server.answer(categories, { categories: buildCatalogue().categories });
  server.answer(list, { requirements, nextCursor: null, total: requirements.length });
  server.answer(facets, {
    total: requirements.length,
    categories: [{ slug: 'food-grains-cereals', count: 1 }],
    organic: 0,
    shipping: '1000+',
    varieties: [
      { value: 'Teja', name: 'తేజ', count: 2 },
      { value: 'Byadgi', name: 'బ్యాడిగి', count: 1 },
    ],
  });
  server.answer(listOwn, { listings: [buildOwnListing()], nextCursor: null, total: 1 });
  server.answer(quote, { offer: buildOffer(), negotiation: buildNegotiation() });
  const path = `${patterns.requirements}${query}`;
  const view = await show(<PotentialLeadsPage />, { pattern: patterns.requirements, path });
  return { server, ...view };
}

async function contact({ user }: Awaited<ReturnType<typeof showLeads>>) {
  await user.click(await screen.findByRole('button', { name: 'Contact buyer' }));
  return within(await screen.findByRole('dialog', { name: 'Your quote for Wheat' }));
}

describe('the leads', () => {
  it('tell goods, organic or not, quantity, price, buyer and how far away', async () => {
    await showLeads([
      wanted,
      buildRequirement({ id: '0190f000-0000-7000-8000-000000000601', organic: true }),
    ]);

    expect((await screen.findAllByRole('heading', { name: 'Wheat' })).length).toBe(2);
    for (const text of ['Inorganic', 'Organic', '40 km away']) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getAllByText('80 quintals wanted')).toHaveLength(2);
    expect(screen.getAllByText('₹2,350')).toHaveLength(2);
    expect(screen.getAllByText('Sita')).toHaveLength(2);
    expect(screen.getByText('2 requirements')).toBeTruthy();
  });

  it('are narrowed to a variety, which the chip names as the reader does', async () => {
    const { server, user } = await showLeads([wanted], '?category=red-chilli');

    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    await user.selectOptions(await screen.findByLabelText('Variety'), 'తేజ (2)');

    await waitFor(() =>
      expect(server.receivedOf(list).at(-1)?.input).toMatchObject({
        category: 'red-chilli',
        variety: 'Teja',
      }),
    );
    expect(await screen.findByRole('button', { name: /తేజ/, hidden: true })).toBeTruthy();
  });

  it('are asked for as the address says, but never by stars', async () => {
    const { server } = await showLeads(
      [wanted],
      '?q=wheat&organic=1&sort=rating-desc&pincode=522001&within=50',
    );
    await screen.findByText('80 quintals wanted');

    expect(server.receivedOf(list)[0]?.input).toMatchObject({
      search: 'wheat',
      organic: true,
      sort: 'date-desc',
      pincode: '522001',
      within: 50,
    });
    expect(screen.getByRole('button', { name: 'Remove Organic wanted' })).toBeTruthy();
  });

  it('tell how many of them each filter would leave', async () => {
    const { server, user } = await showLeads([wanted], '?q=wheat');

    expect(await screen.findByRole('option', { name: /\(1\)$/ })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: /Filters/ })[0] ?? document.body);
    expect(screen.getByLabelText('To be delivered (1000+)')).toBeTruthy();
    expect(server.receivedOf(facets)[0]?.input).toMatchObject({ search: 'wheat' });
  });

  it('lead to posting where there are none', async () => {
    await showLeads([]);

    const way = await screen.findByRole('link', { name: 'No potentials found, Post a Requirement' });
    expect(way.getAttribute('href')).toBe('/dashboard/user/post-potential');
    expect(screen.getByText('Nobody is looking for anything now.')).toBeTruthy();
  });

  it('that no filter leaves are not said to be asked for by nobody', async () => {
    await showLeads([], '?q=saffron');

    expect(await screen.findByText('No requirement matches the filters.')).toBeTruthy();
    expect(screen.queryByText(/^Nobody/)).toBeNull();
  });

  it('say so where they do not come', async () => {
    const server = startFakeServer();
    server.answer(list, { refuse: 'fault' });
    await show(<PotentialLeadsPage />, { pattern: patterns.requirements });

    expect(await screen.findByText(/Failed to fetch potentials/)).toBeTruthy();
  });
});

describe('contacting a buyer', () => {
  it('quotes what can be given from one’s own listing, beginning with what is wished', async () => {
    const view = await showLeads();
    const dialog = await contact(view);
    expect(dialog.getByText('Sita is looking for 80 quintals of Wheat.')).toBeTruthy();
    const price = dialog.getByLabelText(/Offered price/);
    await view.user.clear(price);
    await view.user.type(price, '2,300');
    await dialog.findByRole('option', { name: 'Wheat · 50 quintals · ₹2,400' });
    await view.user.clear(dialog.getByLabelText('Notes'));
    await view.user.type(dialog.getByLabelText('Notes'), 'Dry and clean');

    await view.user.click(dialog.getByRole('radio', { name: 'Other' }));
    await view.user.click(dialog.getByRole('radio', { name: 'A sum' }));
    await view.user.click(dialog.getByRole('button', { name: 'Quote ₹2,300 × 80 quintals = ₹1,84,000' }));

    await waitFor(() => expect(view.server.receivedOf(quote)).toHaveLength(1));
    expect(view.server.receivedOf(quote)[0]?.input).toEqual({
      requirementId: wanted.id,
      quantityMilli: 80_000,
      pricePaise: 230_000,
      neededOn: inTenDays,
      note: 'Dry and clean',
      // Half of it, as a sum.
      payment: '92000/2/7',
      listingId: buildOwnListing().id,
    });
    expect(await screen.findByText('Offer proposed!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('begins a deduction at the moisture that the buyer has asked for, and says what is left to be paid', async () => {
    const view = await showLeads([{ ...wanted, maxMoisture: 1_350 }]);
    const dialog = await contact(view);

    await view.user.click(dialog.getByText('Nothing is agreed yet'));
    await view.user.click(await dialog.findByRole('checkbox', { name: 'moisture' }));
    await view.user.click(dialog.getByRole('checkbox', { name: 'Commission' }));

    expect(dialog.getAllByText(/^For each point of moisture above 13.5 %/).length).toBeGreaterThan(0);
    expect(dialog.getByText('− ₹3,760')).toBeTruthy();
    const sums = 'Quote ₹2,350 × 80 quintals = ₹1,88,000 · To pay ₹1,84,240';
    expect(dialog.getByRole('button', { name: sums })).toBeTruthy();
  });

  it('says that a second quote is the last one', async () => {
    const view = await showLeads();
    const chat = buildNegotiation([], { offersLeft: 1 });
    view.server.answer(get, { requirement: { ...wanted, negotiationId: chat.id } });
    view.server.answer(negotiationOf, { negotiation: chat });

    const dialog = await contact(view);

    expect(await dialog.findByText(/^This is your last quote here/)).toBeTruthy();
    expect(dialog.queryByText('You can change your quote once.')).toBeNull();
    expect(view.server.receivedOf(negotiationOf)[0]?.input).toEqual({ negotiationId: chat.id });
  });

  it('needs every field, and says why it was refused', async () => {
    const view = await showLeads();
    view.server.answer(quote, { refuse: 'requirement-closed' });
    const dialog = await contact(view);
    expect(dialog.getByLabelText('Notes')).toHaveProperty('value', 'Let us agree on this price.');
    await view.user.clear(dialog.getByLabelText('Notes'));

    await view.user.click(dialog.getByRole('button', { name: /^Quote/ }));
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy();
    expect(view.server.receivedOf(quote)).toEqual([]);
    await view.user.type(dialog.getByLabelText('Notes'), 'Dry');
    await view.user.click(dialog.getByRole('button', { name: /^Quote/ }));

    expect(await dialog.findByText('This requirement is not open any more.')).toBeTruthy();
  });
});
