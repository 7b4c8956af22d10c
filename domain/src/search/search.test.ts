import { describe, expect, it } from 'vitest';
import { noNames } from '../catalogue.ts';
import { forgivingMeaning, searchMeaning } from './search.ts';
import { buildSearchIndex } from './search-vocabulary.ts';

const commodity = (id: string, synonyms: readonly string[], [te, hi] = ['', '']) => ({
  id,
  names: { ...noNames, en: id.replaceAll('-', ' '), te, hi },
  synonyms,
});
const district = (id: string, stateCode: string, [te, hi] = ['', '']) => ({
  id: `${stateCode.toLowerCase()}-${id}`,
  names: { ...noNames, en: id.replaceAll('-', ' '), te, hi },
  stateCode,
});

const index = buildSearchIndex(
  [
    commodity('onion', ['pyaz', 'ullipaya'], ['ఉల్లిపాయ', 'प्याज']),
    commodity('wheat', ['gehu'], ['గోధుమలు', 'गेहूँ']),
    commodity('chilli', ['guntur mirchi']),
    commodity('black-gram', ['urad']),
  ],
  [
    district('guntur', 'AP', ['గుంటూరు', 'गुंटूर']),
    district('east-godavari', 'AP'),
    district('nashik', 'MH', ['నాసిక్', 'नासिक']),
    district('wardha', 'MH'),
    district('chittoor', 'AP'),
    district('krishna', 'AP'),
    district('visakhapatnam', 'AP'),
    district('mumbai', 'MH'),
    district('ballari', 'KA'),
    district('prayagraj', 'UP'),
    district('koraput', 'OD'),
  ],
);

const wordsOf = (text: string) => searchMeaning(index, text)?.words ?? [];

describe('what a search for goods means', () => {
  it.each([
    ['onion guntur', ['onion'], ['ap-guntur']],
    ['nashik pyaz', ['onion'], ['mh-nashik']],
    ['గుంటూరు ఉల్లిపాయ', ['onion'], ['ap-guntur']],
    ['प्याज नासिक', ['onion'], ['mh-nashik']],
    ['onion near nashik', ['onion'], ['mh-nashik']],
    ['नासिक में प्याज', ['onion'], ['mh-nashik']],
  ])('is goods and a place in any order and language: %s', (text, commodities, districts) => {
    const words = wordsOf(text);

    expect(words).toHaveLength(2);
    expect(words.flatMap(({ commodityIds }) => commodityIds)).toEqual(expect.arrayContaining(commodities));
    expect(words.flatMap(({ districtIds }) => districtIds)).toEqual(districts);
  });

  it('is every district of a state where the state is named', () => {
    expect(wordsOf('maharashtra')[0]?.districtIds).toEqual(['mh-nashik', 'mh-wardha', 'mh-mumbai']);
    expect(wordsOf('andhra')[0]?.districtIds).toHaveLength(5);
  });

  it.each([
    ['vizag', 'ap-visakhapatnam'],
    ['వైజాగ్', 'ap-visakhapatnam'],
    ['బెజవాడ', 'ap-krishna'],
    ['vijayawada', 'ap-krishna'],
    ['Bombay', 'mh-mumbai'],
    ['बंबई', 'mh-mumbai'],
    ['bellary', 'ka-ballari'],
    ['allahabad', 'up-prayagraj'],
    ['इलाहाबाद', 'up-prayagraj'],
    ['orissa', 'od-koraput'],
  ])('is the place that %s was, or is for short', (text, districtId) => {
    const [crop, place] = wordsOf(`onion ${text}`);

    expect(crop?.commodityIds).toEqual(['onion']);
    expect(place).toMatchObject({ commodityIds: [], districtIds: [districtId] });
  });

  it('is a commodity of several words as a whole', () => {
    for (const text of ['black gram', 'GRAM, black!'])
      expect(wordsOf(text)).toMatchObject([{ word: 'black gram', nameIds: ['black-gram'] }]);
  });

  it('takes no beginning of a crop or of two letters for a place', () => {
    expect(wordsOf('chi')[0]).toMatchObject({ commodityIds: ['chilli'], districtIds: [] });
    expect(wordsOf('wa')[0]).toMatchObject({ districtIds: [] });
    expect(wordsOf('ward')[0]).toMatchObject({ commodityIds: [], districtIds: ['mh-wardha'] });
  });

  it('keeps the small words where there are no others', () => {
    expect(wordsOf('in').map(({ word }) => word)).toEqual(['in']);
  });

  it('is nothing where there is no word', () => {
    expect(searchMeaning(index, ' %_ ')).toBeNull();
    expect(forgivingMeaning(index, '')).toBeNull();
  });

  it('heeds eight words', () => {
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });
});

describe('a search that met nothing', () => {
  it('forgives slips in crops and in places', () => {
    expect(searchMeaning(index, 'onoin gunturu')?.words.flatMap(({ commodityIds }) => commodityIds)).toEqual(
      [],
    );

    const words = forgivingMeaning(index, 'onoin gunturu')?.words ?? [];

    expect(words[0]?.commodityIds).toEqual(['onion']);
    expect(words[1]?.districtIds).toEqual(['ap-guntur']);
  });

  it('forgives none in words that name something', () => {
    const [word] = forgivingMeaning(index, 'wheat')?.words ?? [];

    expect(word).toMatchObject({ word: 'wheat', commodityIds: ['wheat'], districtIds: [] });
  });

  it('is a name or a synonym of one crop, not both, where a word sounds like either', () => {
    const grams = buildSearchIndex([commodity('gram', []), commodity('black-gram', ['garam'])], []);

    const [word] = forgivingMeaning(grams, 'graam')?.words ?? [];

    expect(word).toMatchObject({ nameIds: ['gram', 'black-gram'], synonymIds: [] });
  });
});
