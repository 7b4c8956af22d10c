import { beforeEach, describe, expect, it } from 'vitest';
import {
  dropOldSellDrafts,
  dropSellDraft,
  findSellDraft,
  saveSellDraft,
  sellDraftKey,
  emptySellValues,
} from './sell-draft.ts';

const march5 = new Date('2026-03-05T06:00:00Z');
const march9 = new Date('2026-03-09T06:00:00Z');
const values = { ...emptySellValues(march5), name: 'Wheat', quantityMilli: '50', unit: 'bag' as const };
const begun = { values, photoCount: 0 };

describe('the draft of a listing', () => {
  beforeEach(() => localStorage.clear());

  it('is found again on the same device by whoever began it', () => {
    saveSellDraft('ramu', begun);

    expect(findSellDraft('ramu', march5)).toEqual(begun);
  });

  it('is nobody else’s, and somebody else’s does not push it out', () => {
    saveSellDraft('ramu', begun);
    expect(findSellDraft('sita', march5)).toBeNull();

    saveSellDraft('sita', { ...begun, values: { ...values, name: 'Maize' } });
    dropSellDraft('sita');

    expect(findSellDraft('ramu', march5)).toEqual(begun);
  });

  it('is forgotten after thirty days in which nobody has gone on with it', () => {
    const april5 = new Date('2026-04-05T06:00:00Z');
    saveSellDraft('ramu', begun, march5);
    saveSellDraft('sita', begun, march9);

    expect(findSellDraft('ramu', april5)).toBeNull();
    expect(dropOldSellDrafts(april5)).toEqual(['ramu']);
    expect(Object.keys(localStorage)).toEqual([sellDraftKey('sita')]);
  });

  it('moves a day that has passed since to today', () => {
    saveSellDraft('ramu', begun);

    expect(findSellDraft('ramu', march9)?.values.availableOn).toBe('2026-03-09');
  });

  it('keeps the days of a harvest that is sold in advance', () => {
    const harvest = { inAdvance: '1', harvestUntil: '2026-05-20', deliverBy: '2026-05-31' } as const;
    saveSellDraft('ramu', { ...begun, values: { ...values, ...harvest } });

    expect(findSellDraft('ramu', march9)?.values).toMatchObject(harvest);
  });

  it('is begun with the first photo', () => {
    saveSellDraft('ramu', { values: emptySellValues(march5), photoCount: 2 });

    expect(findSellDraft('ramu', march5)?.photoCount).toBe(2);
  });

  it('is forgotten when it is dropped or emptied', () => {
    saveSellDraft('ramu', begun);
    saveSellDraft('ramu', { values: emptySellValues(march5), photoCount: 0 });
    expect(localStorage.getItem(sellDraftKey('ramu'))).toBeNull();

    saveSellDraft('ramu', begun);
    dropSellDraft('ramu');
    expect(findSellDraft('ramu', march5)).toBeNull();
  });

  it('is not made of what another program left behind', () => {
    for (const left of [
      '{',
      '7',
      '{"who":"ramu"}',
      '{"who":"ramu","at":1,"values":{"name":7,"unit":"sack"}}',
    ]) {
      localStorage.setItem(sellDraftKey('ramu'), left);
      expect(findSellDraft('ramu', march5)).toBeNull();
    }
  });
});
