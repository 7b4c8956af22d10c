import { describe, expect, it } from 'vitest';
import { furthestScreen, screenOf, screenShown } from './sell-screens.ts';

const figures = { pricePaise: 240_000, quantityMilli: 50_000 };

describe('the screens of the sell form', () => {
  it('lead no further than what is filled in', () => {
    expect(furthestScreen({ name: ' ' }, figures)).toBe('what');
    expect(furthestScreen({ name: 'Wheat' }, { ...figures, pricePaise: null })).toBe('how-much');
    expect(furthestScreen({ name: 'Wheat' }, { ...figures, quantityMilli: null })).toBe('how-much');
    expect(furthestScreen({ name: 'Wheat' }, figures)).toBe('check');
  });

  it('show the one of the address where the seller has come so far', () => {
    expect(screenShown('check', 'what')).toBe('what');
    expect(screenShown('photo', 'check')).toBe('photo');
    expect(screenShown('check', 'check')).toBe('check');
  });

  it('have each field once', () => {
    expect(['photo', 'name', 'pricePaise', 'availableOn', 'acceptFromPaise'].map(screenOf)).toEqual([
      'photo',
      'what',
      'how-much',
      'check',
      'check',
    ]);
  });
});
