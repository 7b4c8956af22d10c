import { describe, expect, it } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { valuesOf } from './own-edit-values.ts';

describe('the form that changes a listing', () => {
  it('names goods of the catalogue in the reader’s language, whichever they were posted in', () => {
    const { te, hi } = buildListing().commodity.names;

    expect(valuesOf(buildListing({ name: 'Wheat' }), 'te').name).toBe(te);
    expect(valuesOf(buildListing({ name: te }), 'hi').name).toBe(hi);
  });

  it('leaves the seller’s own word as it is', () => {
    expect(valuesOf(buildListing({ name: 'Sharbati of my field' }), 'te').name).toBe('Sharbati of my field');
  });
});
