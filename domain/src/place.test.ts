import { describe, expect, it } from 'vitest';
import { placeIn, type District } from './place.ts';
import { noNames } from './catalogue.ts';

const guntur: District = { ...noNames, en: 'Guntur', te: 'గుంటూరు', hi: '', stateCode: 'AP' };

describe('a place', () => {
  it('is named in the language of the reader, the state too', () => {
    expect(placeIn(guntur, 'te')).toEqual({ district: 'గుంటూరు', state: 'ఆంధ్రప్రదేశ్' });
  });

  it('has its English name where nobody knows another', () => {
    expect(placeIn(guntur, 'hi')).toEqual({ district: 'Guntur', state: 'आंध्र प्रदेश' });
  });

  it('that is not known has no names', () => {
    expect(placeIn(null, 'en')).toEqual({ district: null, state: null });
  });
});
