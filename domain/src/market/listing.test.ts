import { describe, expect, it } from 'vitest';
import {
  cardDescription,
  lastDayOf,
  listingKeys,
  listingStateOn,
  listingStates,
  namesOf,
} from './listing.ts';
import { noNames } from '../catalogue.ts';

describe('the life of a listing', () => {
  it('lasts thirty days after its available day, and seven for what spoils', () => {
    const dates = { availableOn: '2026-12-01', postedOn: '2026-11-21' };

    expect(lastDayOf({ ...dates, perishable: false })).toBe('2026-12-31');
    expect(lastDayOf({ ...dates, perishable: true })).toBe('2026-12-08');
  });

  it('never ends before the harvest does', () => {
    const dates = { availableOn: '2027-01-01', postedOn: '2026-11-21' };

    expect(lastDayOf({ ...dates, perishable: true, harvestUntil: '2027-01-20' })).toBe('2027-01-20');
    expect(lastDayOf({ ...dates, perishable: true, harvestUntil: '2027-01-05' })).toBe('2027-01-08');
    expect(lastDayOf({ ...dates, perishable: false, harvestUntil: null })).toBe('2027-01-31');
  });

  it('counts from the day of posting when the crop was ready before', () => {
    expect(lastDayOf({ availableOn: '2026-10-01', postedOn: '2026-11-21', perishable: true })).toBe(
      '2026-11-28',
    );
  });

  it('ends when its last day has passed, whether or not a timer has said so', () => {
    const lastOn = '2026-11-20';
    const after = listingStates.map((state) => listingStateOn({ state, lastOn }, '2026-11-21'));
    const onTheDay = listingStates.map((state) => listingStateOn({ state, lastOn }, lastOn));

    expect(after).toEqual(['expired', 'expired', 'sold-out', 'closed', 'expired', 'deleted']);
    expect(onTheDay).toEqual(listingStates);
  });
});

describe('the description on a card', () => {
  it('is cut after twenty characters with an ellipsis', () => {
    expect(cardDescription('Clean wheat, 12% moisture')).toBe('Clean wheat, 12% moi…');
    expect(cardDescription('Twenty characters ok')).toBe('Twenty characters ok');
  });

  it('never tears a letter of Telugu or Hindi from its signs', () => {
    expect(cardDescription('క్వి'.repeat(21))).toBe(`${'క్వి'.repeat(20)}…`);
    expect(cardDescription('క్షీ'.repeat(20))).toBe('క్షీ'.repeat(20));
  });

  it('never cuts an emoji in half', () => {
    expect(cardDescription('🌾'.repeat(21))).toBe(`${'🌾'.repeat(20)}…`);
  });
});

describe('the keys of a listing', () => {
  const bag = {
    name: 'Sona Masuri (old)',
    commoditySlug: 'rice',
    pricePaise: 250_000,
    unit: 'bag',
    packGrams: null,
  } as const;

  it('make its name an address and a text to search', () => {
    expect(listingKeys(bag)).toMatchObject({ slug: 'sona-masuri-old', searchName: 'sona masuri old' });
  });

  it('take the slug of its commodity for a name without a Latin letter', () => {
    expect(listingKeys({ ...bag, name: 'బియ్యం' })).toMatchObject({ slug: 'rice', searchName: 'బియ్యం' });
  });

  it('put weights before counts, and a bag among the weights once its weight is told', () => {
    const rankOf = (overrides: Partial<Parameters<typeof listingKeys>[0]>) =>
      listingKeys({ ...bag, ...overrides }).familyRank;

    expect([rankOf({ unit: 'kg' }), rankOf({ unit: 'dozen' }), rankOf({ unit: 'box' }), rankOf({})]).toEqual([
      0, 1, 2, 3,
    ]);
    expect(rankOf({ packGrams: 25_000 })).toBe(0);
  });
});

const names = { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूँ' };
const wheat = { slug: 'wheat', names };

describe('the names of a listing', () => {
  it.each(['Wheat', 'wheat', 'గోధుమలు'])('are the commodity’s alone where the seller says %s', (name) => {
    expect(namesOf({ name, commodity: wheat }, 'te')).toEqual({ name: 'గోధుమలు', ownName: null });
  });

  it('have the seller’s own word beside them where it differs', () => {
    expect(namesOf({ name: 'Sharbati', commodity: wheat }, 'hi')).toEqual({
      name: 'गेहूँ',
      ownName: 'Sharbati',
    });
  });

  it('are the commodity’s where the seller’s word has no letter that can be seen', () => {
    const own = { name: '\u202E\u200B', commodity: wheat };
    expect(namesOf(own, 'te')).toEqual({ name: 'గోధుమలు', ownName: null });
  });

  it('are the seller’s word alone for goods that the catalogue does not name', () => {
    const other = { slug: 'other', names };
    expect(namesOf({ name: ' \u202EFish', commodity: other }, 'te')).toEqual({ name: 'Fish', ownName: null });
  });
});
