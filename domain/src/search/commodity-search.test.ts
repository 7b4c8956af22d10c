import { describe, expect, it } from 'vitest';
import { buildCommodityIndex, meantCommodities, searchCommodities } from './commodity-search.ts';
import { searchKey } from './search-key.ts';
import { noNames } from '../catalogue.ts';

const index = buildCommodityIndex([
  {
    id: 'wheat',
    names: { ...noNames, en: 'Wheat', te: 'గోధుమలు', hi: 'गेहूँ' },
    synonyms: ['gehu', 'gehun', 'godhuma'],
  },
  { id: 'buckwheat', names: { ...noNames, en: 'Buckwheat', te: 'కుట్టు', hi: 'कुट्टू' }, synonyms: ['kuttu'] },
  {
    id: 'tomato',
    names: { ...noNames, en: 'Tomato', te: 'టమాట', hi: 'टमाटर' },
    synonyms: ['tamota', 'tamatar'],
  },
  {
    id: 'red-chilli',
    names: { ...noNames, en: 'Red chilli', te: 'ఎండు మిరప', hi: 'लाल मिर्च' },
    synonyms: ['mirchi'],
  },
]);

const found = (text: string) => searchCommodities(index, text).map((match) => match.id);

describe('searching the catalogue', () => {
  it('finds wheat by its name in three languages and by how people spell it in Latin letters', () => {
    for (const text of ['wheat', 'గోధుమ', 'गेहूँ', 'gehu', 'GEHU ', 'godhuma'])
      expect(found(text)[0]).toBe('wheat');
  });

  it('forgives a slip of the finger in four letters or more', () => {
    expect(found('tomatto')[0]).toBe('tomato');
    expect(found('whaet')).toContain('wheat');
  });

  it('forgives two slips from seven letters on, and no third', () => {
    const broad = buildCommodityIndex([
      { id: 'pomegranate', names: { ...noNames, en: 'Pomegranate', te: '', hi: '' }, synonyms: [] },
    ]);
    const score = (text: string) => searchCommodities(broad, text)[0]?.score ?? 0;

    const [one, two] = [score('pomegrante'), score('pomgrante')];

    expect(one).toBeGreaterThan(two);
    expect(two).toBeGreaterThan(0);
    expect([score('pomgrant'), score('pmoergnaate')]).toEqual([0, 0]);
    expect([found('whxxt'), found('tomxxo')]).toEqual([[], []]);
  });

  it('forgives a letter left out, doubled, changed or swapped, wherever it stands', () => {
    for (let at = 0; at < 'tamatar'.length; at += 1) {
      const [before, letter, after] = ['tamatar'.slice(0, at), 'tamatar'.charAt(at), 'tamatar'.slice(at + 1)];
      const swapped = `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`;
      for (const text of [before + after, before + letter + letter + after, `${before}x${after}`, swapped])
        expect(found(text), text).toEqual(['tomato']);
    }
  });

  it('does not look for slips where a name is met', () => {
    const pulses = buildCommodityIndex([
      { id: 'masoor', names: { ...noNames, en: 'Masoor', te: '', hi: '' }, synonyms: [] },
      { id: 'mysore-rice', names: { ...noNames, en: 'Rice', te: '', hi: '' }, synonyms: ['masuor'] },
    ]);

    expect(searchCommodities(pulses, 'masoor').map((match) => match.id)).toEqual(['masoor']);
  });

  it('finds a later word of a name by its beginning', () => {
    expect(found('chil')).toEqual(['red-chilli']);
  });

  it('finds nothing for nothing and for what is no crop', () => {
    expect([found(''), found('  '), found('%_%'), found('xyzzy')]).toEqual([[], [], [], []]);
  });

  it('prefers the very name to names that contain it', () => {
    const matches = searchCommodities(index, 'wheat');

    expect(matches.map((match) => match.id)).toEqual(['wheat', 'buckwheat']);
    expect(meantCommodities(matches)[0]?.id).toBe('wheat');
  });

  it('means no longer words that begin with the very name of something', () => {
    const both = buildCommodityIndex([
      { id: 'coriander', names: { ...noNames, en: 'Coriander', te: '', hi: '' }, synonyms: ['dhaniya'] },
      { id: 'paddy', names: { ...noNames, en: 'Paddy', te: '', hi: '' }, synonyms: ['dhan'] },
      {
        id: 'paddy-straw',
        names: { ...noNames, en: 'Paddy straw', te: '', hi: '' },
        synonyms: ['sukha dhan'],
      },
    ]);
    const meant = (text: string) => meantCommodities(searchCommodities(both, text)).map(({ id }) => id);

    expect(meant('dhan')).toEqual(['paddy', 'paddy-straw']);
    expect(meant('paddy')).toEqual(['paddy', 'paddy-straw']);
    expect(meant('dhani')).toEqual(['coriander']);
    expect(meant('dha')).toEqual(['coriander', 'paddy', 'paddy-straw']);
  });

  it('compares texts without case, accents, joiners or signs', () => {
    expect(searchKey('  Café—Crème ')).toBe('cafe creme');
    expect(searchKey('బీట్\u200cరూట్')).toBe(searchKey('బీట్రూట్'));
  });
});
