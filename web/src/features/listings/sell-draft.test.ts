import { beforeEach, describe, expect, it } from 'vitest';
import { dropSellDraft, findSellDraft, keepSellDraft, SELL_DRAFT_KEY } from './sell-draft.ts';
import { emptySellValues } from './sell-values.ts';

const march5 = new Date('2026-03-05T06:00:00Z');
const march9 = new Date('2026-03-09T06:00:00Z');
const begun = { ...emptySellValues(march5), name: 'Wheat', quantityMilli: '50', unit: 'bag' as const };

describe('the draft of a listing', () => {
  beforeEach(() => localStorage.clear());

  it('is found again on the same device by whoever began it', () => {
    keepSellDraft('ramu', begun);

    expect(findSellDraft('ramu', march5)).toEqual(begun);
  });

  it('is nobody else’s', () => {
    keepSellDraft('ramu', begun);

    expect(findSellDraft('sita', march5)).toBeNull();
  });

  it('moves a day that has passed since to today', () => {
    keepSellDraft('ramu', begun);

    expect(findSellDraft('ramu', march9)?.availableOn).toBe('2026-03-09');
  });

  it('is forgotten when it is dropped or emptied', () => {
    keepSellDraft('ramu', begun);
    keepSellDraft('ramu', emptySellValues(march5));
    expect(localStorage.getItem(SELL_DRAFT_KEY)).toBeNull();

    keepSellDraft('ramu', begun);
    dropSellDraft();
    expect(findSellDraft('ramu', march5)).toBeNull();
  });

  it('is not made of what another program left behind', () => {
    for (const left of ['{', '7', '{"who":"ramu"}', '{"who":"ramu","values":{"name":7,"unit":"sack"}}']) {
      localStorage.setItem(SELL_DRAFT_KEY, left);
      expect(findSellDraft('ramu', march5)).toBeNull();
    }
  });
});
