import { describe, expect, it } from 'vitest';
import { cardDescription, lastDayOf, listingStateOn, listingStates } from './listing.ts';

describe('the life of a listing', () => {
  it('lasts thirty days after its available day, and seven for what spoils', () => {
    const dates = { availableOn: '2026-12-01', postedOn: '2026-11-21' };

    expect(lastDayOf({ ...dates, perishable: false })).toBe('2026-12-31');
    expect(lastDayOf({ ...dates, perishable: true })).toBe('2026-12-08');
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

  it('never cuts an emoji in half', () => {
    expect(cardDescription('🌾'.repeat(21))).toBe(`${'🌾'.repeat(20)}…`);
  });
});
