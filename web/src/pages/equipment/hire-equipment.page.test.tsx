import { catalogue } from '@polam/contract/calls/catalogue';
import { facets, listForHire, listForSale } from '@polam/contract/calls/equipment';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { patterns, paths } from '~/paths.ts';
import { buildEquipmentTypes } from '~/testing/bookings.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { buildShownEquipment } from '~/testing/users.ts';
import { show } from '~/testing/show.tsx';
import BuyEquipmentPage from './buy-equipment.page.tsx';
import HireEquipmentPage from './hire-equipment.page.tsx';

afterEach(leave);

const tanker = buildShownEquipment({
  id: '0190f000-0000-7000-8000-000000000701',
  item: 'Water tanks',
  typeSlug: 'water-tanks',
  typeNames: { ...noNames, en: 'Water tanks', te: 'నీటి ట్యాంకర్లు', hi: 'पानी के टैंकर' },
  rateUnit: 'tank',
  costPaise: 70_000,
  units: 3,
  withOperator: true,
  description: '',
});

function aServer() {
  const server = startFakeServer();
  server.answer(catalogue, { ...buildCatalogue(), equipmentTypes: buildEquipmentTypes() });
  server.answer(facets, { types: [], districts: [{ id: 'ap-guntur', name: 'Guntur', count: 2 }] });
  server.answer(listForHire, ({ search, category, cursor }) => {
    if (search === 'moon') return { equipment: [], nextCursor: null, total: 0 };
    if (category === 'water-tanks') return { equipment: [tanker], nextCursor: null, total: 1 };
    if (cursor === 'behind') return { equipment: [tanker], nextCursor: null, total: 2 };
    return { equipment: [buildShownEquipment()], nextCursor: 'behind', total: 2 };
  });
  return server;
}

const showHire = (path: string = patterns.hireEquipment, pattern: string = patterns.hireEquipment) =>
  show(<HireEquipmentPage />, { pattern, path });

describe('equipment for hire', () => {
  it('stand with rate, unit, place and driver, each the way to its page, and go on', async () => {
    aServer();
    const { user } = await showHire();

    const card = await screen.findByRole('article');
    for (const text of ['Tractors', '₹2,200', 'per day', 'Guntur'])
      expect(within(card).getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));

    const second = (await screen.findAllByRole('article'))[1];
    if (second === undefined) throw new Error('no second machine');
    for (const text of ['per tank', 'With driver', '3 of these'])
      expect(within(second).getByText(text)).toBeTruthy();
    expect(within(second).getByRole('link').getAttribute('href')).toBe(paths.equipment({ id: tanker.id }));
  });

  it('of one type are those of the tile’s slug, older names too', async () => {
    const server = aServer();

    await showHire(paths.hireEquipmentOf({ slug: 'water-tankers' }), patterns.hireEquipmentOf);

    expect(await screen.findByText('₹700')).toBeTruthy();
    expect(server.receivedOf(listForHire)[0]?.input).toEqual({ category: 'water-tanks' });
  });

  it('are searched and narrowed by the address, and lead back where nothing is found', async () => {
    const server = aServer();
    const { user, router } = await showHire(
      `${patterns.hireEquipment}?operator=1&from=2027-01-10&to=2027-01-12`,
    );
    await screen.findByText('2 machines');

    expect(server.receivedOf(listForHire)[0]?.input).toEqual({
      withOperator: true,
      from: '2027-01-10',
      to: '2027-01-12',
    });
    expect(screen.getByRole('button', { name: /Free 10 Jan 2027 – 12 Jan 2027/ })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'moon{Enter}');
    await screen.findByText('No machine matches this.');
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));

    expect(await screen.findByText('2 machines')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });

  it('say what happened where they do not come, and try again', async () => {
    const server = aServer();
    server.answer(listForHire, { refuse: 'fault' });
    const { user } = await showHire();
    await screen.findByText('The machines did not load.');

    server.answer(listForHire, { equipment: [buildShownEquipment()], nextCursor: null, total: 1 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('1 machine')).toBeTruthy();
  });
});

describe('equipment for sale', () => {
  it('stand with their price and without a unit of hire', async () => {
    const server = aServer();
    const forSale = buildShownEquipment({ purpose: 'sale', costPaise: 38_500_000 });
    server.answer(listForSale, { equipment: [forSale], nextCursor: null, total: 1 });

    await show(<BuyEquipmentPage />, { pattern: patterns.buyEquipment });

    expect(await screen.findByText('₹3,85,000')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('per day')).toBeNull());
    expect(screen.getByRole('link', { name: 'Post equipment for sale' })).toBeTruthy();
  });
});
