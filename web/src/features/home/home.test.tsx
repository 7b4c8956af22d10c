import type { Answer } from '@polam/contract/answer';
import { catalogue } from '@polam/contract/calls/catalogue';
import { counters } from '@polam/contract/calls/views/views';
import { noNames } from '@polam/domain/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '~/lib/session/session.ts';
import { buildCatalogue } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { ramu, show } from '~/testing/show.tsx';
import { CounterStrip } from './counter-strip.tsx';
import { Hero, wayToBuy, wayToSell } from './hero.tsx';
import { useCounters } from './home.api.ts';
import { namedExactly, startingWith } from './start-of-name.ts';

afterEach(leave);

const { commodities } = buildCatalogue();
const example = { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूं' };
const visitor = { state: 'visitor' } as const;
const signedIn = { state: 'signed-in', user: ramu, token: 'a-token' } as const;

describe('suggesting crops on the first page', () => {
  const found = (text: string) => startingWith(commodities, text).map(({ slug }) => slug);

  it('starts at two letters', () => {
    expect([found('w'), found(' w '), found('wh')]).toEqual([[], [], ['wheat']]);
  });

  it('finds the beginning of a name in three languages and of a romanised one, and nothing else', () => {
    for (const text of ['WHE', 'గోధు', 'गेहूं', 'gehu']) expect(found(text)).toEqual(['wheat']);
    expect(found('eat')).toEqual([]);
  });

  it('fetches the catalogue once the box is in use, and is chosen from by keyboard', async () => {
    const server = startFakeServer();
    server.answer(catalogue, buildCatalogue());
    const { user } = await show(<Hero example={example} />);
    const box = screen.getByRole('combobox', { name: 'Search a crop' });
    expect(box).toHaveProperty('placeholder', 'Wheat');
    expect(server.receivedOf(catalogue)).toEqual([]);

    await user.type(box, 'to');
    await screen.findByRole('option', { name: 'Tomato' });
    await user.keyboard('{ArrowDown}{Enter}');

    expect(box).toHaveProperty('value', 'Tomato');
  });
});

describe('speaking into the search of the first page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('types the crop that is heard in the reader’s language, and suggests it', async () => {
    const begun: FakeRecognition[] = [];
    class FakeRecognition extends EventTarget {
      lang = '';
      start() {
        begun.push(this);
      }
      abort() {}
    }
    vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
    startFakeServer().answer(catalogue, buildCatalogue());
    const { user } = await show(<Hero example={example} />, { language: 'te' });

    await user.click(await screen.findByRole('button', { name: 'మాట్లాడండి' }));
    expect(begun[0]?.lang).toBe('te-IN');
    begun[0]?.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: 'గోధుమ' }]] }));
    begun[0]?.dispatchEvent(new Event('end'));

    expect(await screen.findByRole('option', { name: /గోధుమలు/ })).toBeTruthy();
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'గోధుమ');
  });
});

describe('Buy, Sell and Hire', () => {
  const toBuy = (session: Session, text: string) =>
    wayToBuy({ session, text, named: namedExactly(commodities, text) });

  it('leads somebody signed in to the goods of the very name, in any language and case', () => {
    for (const text of ['wheat', ' WHEAT ', 'గోధుమలు', 'गेहूं'])
      expect(toBuy(signedIn, text)).toBe('/dashboard/user/buy-commodity/food-grains-cereals/wheat');
  });

  it('leads to everything without a match, and carries the text', () => {
    expect(toBuy(signedIn, 'whe')).toBe('/dashboard/user/buy-commodity/all?q=whe');
    expect(toBuy(signedIn, '')).toBe('/dashboard/user/buy-commodity/all');
  });

  it('leads a visitor to the public list, and to the login before the form', () => {
    expect(toBuy(visitor, 'wheat')).toBe('/buy-commodity?q=wheat');
    expect(wayToSell(visitor)).toBe('/login?from=%2Fdashboard%2Fuser%2Fsell-commodity');
    expect(wayToSell(signedIn)).toBe('/dashboard/user/sell-commodity');
  });

  it('goes there from the buttons', async () => {
    startFakeServer().answer(catalogue, buildCatalogue());
    const { user, router } = await show(<Hero example={example} />, { as: null });
    expect(screen.getByRole('link', { name: 'Hire' }).getAttribute('href')).toBe(
      '/dashboard/user/hire-equipment',
    );

    await user.type(screen.getByRole('combobox'), 'moon{Enter}');

    expect(router.state.location).toMatchObject({ pathname: '/buy-commodity', search: '?q=moon' });
  });
});

describe('the counts of the market', () => {
  it('stand with Indian grouping and a plus sign, each the way to what it counts', async () => {
    await show(<Strip />, { as: null });

    const links = within(screen.getByRole('list')).getAllByRole('link');

    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1,23,456+Users', '/'],
      ['2,000+Products', '/dashboard/user/buy-commodity/all'],
      ['3+Equipment for hire', '/dashboard/user/hire-equipment'],
      ['4+Equipment for sale', '/dashboard/user/buy-equipment'],
      ['5+Requirements', '/dashboard/user/potential-leads'],
      ['0+Storages', '/dashboard/user/coldstorages'],
    ]);
  });
});

describe('counts that do not come', () => {
  it('are said on the console, and the strip leads on without them', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue(undefined);
    startFakeServer().answer(counters, { refuse: 'fault' });

    await show(<StripOfServer />, { as: null });

    await waitFor(() => expect(said).toHaveBeenCalledWith('Fruits data not available.'));
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toContain('Products');
    said.mockRestore();
  });
});

const counts = {
  users: 123_456,
  listings: 2_000,
  equipmentForHire: 3,
  equipmentForSale: 4,
  requirements: 5,
  coldStorages: 0,
};

function Strip() {
  const seed: Answer<typeof counters> = { ok: true, value: { counters: counts }, message: '' };
  return <CounterStrip query={useCounters(seed)} />;
}

function StripOfServer() {
  return <CounterStrip query={useCounters(null)} />;
}
