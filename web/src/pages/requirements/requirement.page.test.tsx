import { today } from '@polam/contract/calls/views/views';
import { answer } from '@polam/contract/calls/offers';
import { en } from '@polam/contract/messages/en/messages';
import { get, matches, quotes } from '@polam/contract/calls/requirements';
import { addDays } from '@polam/domain/day';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storageKey } from '~/lib/offline/stored-of-user.ts';
import { patterns, paths } from '~/paths.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildNegotiation } from '~/testing/negotiations.ts';
import { buildRequirement } from '~/testing/users.ts';
import { buildOwnRequirement, buildQuote, buildSuitingListing, inTenDays } from '~/testing/requirements.ts';
import { ramu, show } from '~/testing/show.tsx';
import RequirementPage from './requirement.page.tsx';

afterEach(leave);

const offerIds = [1, 2, 3].map((number) => `0190f000-0000-7000-8000-00000000090${number}`);
const [cheap = '', near = '', late = ''] = offerIds;
const threeQuotes = [
  buildQuote('Lakshmi', { offerId: near, distanceKm: 12 }),
  buildQuote('Ravi', { offerId: cheap, pricePaise: 230_000, pricePerQuintalPaise: 230_000, version: 3 }),
  buildQuote('Anil', { offerId: late, quantityMilli: 40_000, neededOn: addDays(inTenDays, 5) }),
];

async function showRequirement(requirement = buildOwnRequirement(), given = threeQuotes) {
  const server = startFakeServer();
  server.answer(get, { requirement });
  server.answer(quotes, { quotes: given });
  server.answer(matches, { matches: [buildSuitingListing()] });
  const path = paths.requirement({ id: requirement.id });
  const view = await show(<RequirementPage />, { pattern: patterns.requirement, path });
  return { server, ...view };
}

/** The rows of a seller's quote in the table. */
async function lineOf(name: string) {
  const table = await screen.findByRole('table');
  return within(table).getByRole('link', { name }).closest('tbody') as HTMLElement;
}

describe('quotes side by side', () => {
  it('stand cheapest first, and what each is best in stands beside it in words', async () => {
    await showRequirement();
    const lines = within(await screen.findByRole('table')).getAllByRole('rowgroup');

    const sellers = ['Ravi', 'Lakshmi', 'Anil'];
    expect(
      lines
        .slice(1)
        .map((line) => sellers.find((name) => within(line).queryByRole('link', { name }) !== null)),
    ).toEqual(sellers);
    const ravis = within(await lineOf('Ravi'));
    for (const text of ['₹2,300', 'Cheapest', '80 quintals', '₹1,84,000', 'Soonest', '40 km away'])
      expect(ravis.getByText(text)).toBeTruthy();
    expect(within(await lineOf('Lakshmi')).getByText('Nearest')).toBeTruthy();
    expect(within(await lineOf('Anil')).queryByText(/Cheapest|Most|Soonest|Nearest/)).toBeNull();
  });

  it('are landed at the reader’s own rate and pincode, where the device knows them', async () => {
    localStorage.setItem(storageKey('freight-rate', ramu.id), '450');

    const { server } = await showRequirement();

    await lineOf('Ravi');
    expect(server.receivedOf(quotes)[0]?.input).toMatchObject({
      ownRatePaise: 450,
      pincode: ramu.pincode,
    });
  });

  it('are compared at the district of the requirement where the pincode is none, which stands beside its field', async () => {
    localStorage.setItem(storageKey('pincode', ramu.id), '999999');
    const fields = { pincode: { problem: 'pincode-unknown' } } as const;
    const server = startFakeServer();
    server.answer(get, { requirement: buildOwnRequirement() });
    server.answer(quotes, ({ pincode }) =>
      pincode === undefined ? { quotes: threeQuotes } : { refuse: 'invalid-input', fields },
    );
    server.answer(matches, { matches: [] });
    const path = paths.requirement({ id: buildOwnRequirement().id });
    await show(<RequirementPage />, { pattern: patterns.requirement, path });

    await lineOf('Ravi');
    expect(screen.queryByText(/999999/)).toBeNull();
    const fold = screen.getByText('Delivered prices are for the district of the requirement');
    expect(fold.closest('details')?.open).toBe(true);
    expect(screen.getByLabelText('My pincode')).toHaveProperty('value', '999999');
    expect(screen.getByText(/^We do not know where this pincode is/)).toBeTruthy();
  });

  it('are awarded after one question with the whole deal', async () => {
    const { user, server } = await showRequirement();
    server.answer(answer, { negotiation: buildNegotiation(), orderId: null });
    await user.click(within(await lineOf('Ravi')).getByRole('button', { name: 'Award to Ravi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy on these terms?' }));
    expect(dialog.getByText('80 quintals of Wheat from Ravi at ₹2,300 per quintal')).toBeTruthy();

    await user.click(dialog.getByRole('button', { name: 'Buy for ₹1,84,000' }));

    await waitFor(() => expect(server.receivedOf(answer)).toHaveLength(1));
    expect(server.receivedOf(answer)[0]?.input).toEqual({ offerId: cheap, answer: 'accept', version: 3 });
    expect(await screen.findByText('The deal is made.')).toBeTruthy();
  });

  it('stay asked about where the award is refused, with the way to a payment that is overdue', async () => {
    const { user, server } = await showRequirement();
    server.answer(answer, { refuse: 'payment-overdue' });
    server.answer(today, { groups: [] });
    await user.click(within(await lineOf('Ravi')).getByRole('button', { name: 'Award to Ravi' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Buy on these terms?' }));

    await user.click(dialog.getByRole('button', { name: /^Buy for/ }));

    expect((await dialog.findByRole('alert')).textContent).toMatch(/overdue/);
    expect(await dialog.findByRole('link', { name: 'See what is due' })).toBeTruthy();
  });

  it('name when they are paid and what is taken off at weighing, in the table and before the award', async () => {
    const agreed = { payment: '100%/0/0', deductions: 'moisture>12:1%' };
    const { user, server } = await showRequirement(undefined, [buildQuote('Ravi', agreed)]);
    const ravis = within(await lineOf('Ravi'));
    const taken = 'For each point of moisture above 12 %: 1 % of the price less';

    await user.click(ravis.getByRole('button', { name: 'Award to Ravi' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Buy on these terms?' }));
    for (const place of [ravis, dialog]) {
      expect(place.getByText(/^Advance 100 %/)).toBeTruthy();
      expect(place.getByText(taken)).toBeTruthy();
    }
    server.answer(answer, { negotiation: buildNegotiation(), orderId: null });
    await user.click(dialog.getByRole('button', { name: /^Buy for/ }));
    await waitFor(() => expect(server.receivedOf(answer)).toHaveLength(1));
    expect(server.receivedOf(answer)[0]?.input).toMatchObject({
      seenPayment: '100%/0/0',
      seenDeductions: 'moisture>12:1%',
    });
  });

  it('are declined, and one that has changed meanwhile is shown anew', async () => {
    const { user, server } = await showRequirement();
    server.answer(answer, { refuse: 'offer-changed' });
    await user.click(within(await lineOf('Anil')).getByRole('button', { name: 'Decline' }));

    expect(await screen.findByText(en.refusals['offer-changed'])).toBeTruthy();
    await waitFor(() => expect(server.receivedOf(quotes).length).toBeGreaterThan(1));
  });

  it('say so where none has come', async () => {
    await showRequirement(undefined, []);

    expect(await screen.findByText(/No seller has quoted yet/)).toBeTruthy();
  });

  it('say that none is open where those that came are over, which lost and which were too late', async () => {
    const over = [buildQuote('Ravi', { state: 'expired' }), buildQuote('Gopal', { state: 'void' })];
    await showRequirement(undefined, over);

    expect(await screen.findByText(/No quote is open now/)).toBeTruthy();
    expect(screen.queryByText(/No seller has quoted/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'Quotes that have ended' })).toBeTruthy();
    expect(screen.getByText('Too late')).toBeTruthy();
    expect(screen.getByText('No deal')).toBeTruthy();
    expect(screen.queryByText('No longer for sale')).toBeNull();
  });

  it('say only that nobody quoted where it is closed', async () => {
    await showRequirement(buildOwnRequirement({ state: 'closed' }), []);

    expect(await screen.findByText('No seller quoted.')).toBeTruthy();
  });
});

describe('the listings that suit', () => {
  it('are shown with their reasons in words', async () => {
    await showRequirement();

    const why = within(await screen.findByRole('list', { name: 'Why it suits' }));
    for (const text of [
      'It is Wheat',
      '4% below the buyer’s price',
      'Enough for 62% of it',
      '40 km away',
      'Ready on 05 Mar 2026, in time',
    ])
      expect(why.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the lot' })).toBeTruthy();
  });

  it('are not looked for once it is closed', async () => {
    const { server } = await showRequirement(buildOwnRequirement({ state: 'closed' }));
    await screen.findByRole('button', { name: 'Open again' });

    expect(server.receivedOf(matches)).toEqual([]);
  });
});

describe('a requirement of somebody else', () => {
  it('leads a seller to a quote, and shows nobody’s quotes', async () => {
    const negotiationId = '0190f000-0000-7000-8000-000000000300';
    const { server } = await showRequirement(buildRequirement({ neededOn: inTenDays, negotiationId }));

    expect(await screen.findByRole('button', { name: 'Contact buyer' })).toBeTruthy();
    const chat = screen.getByRole('link', { name: 'Open the chat' });
    expect(chat.getAttribute('href')).toBe(paths.chat({ id: negotiationId }));
    expect(server.receivedOf(quotes)).toEqual([]);
  });

  it('that is over or gone says so', async () => {
    const closed = await showRequirement(buildRequirement({ state: 'closed' }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Contact buyer' })).toBeNull();
    closed.unmount();

    const server = startFakeServer();
    server.answer(get, { refuse: 'not-found' });
    await show(<RequirementPage />, {
      pattern: patterns.requirement,
      path: paths.requirement({ id: cheap }),
    });
    expect(await screen.findByText('There is no such requirement')).toBeTruthy();
  });
});
