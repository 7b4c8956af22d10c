import { describe, expect, it } from 'vitest';
import { namesOf } from './listing-names.ts';

const names = { en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूँ' };
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
