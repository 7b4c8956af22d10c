import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noNames } from '../catalogue.ts';
import { forgivingMeaning, searchMeaning } from './search.ts';
import { buildSearchIndex } from './search-vocabulary.ts';
import { filtersInText, withoutFilter } from './search-pieces.ts';

const names = (en: string, te: string, hi: string) => ({ ...noNames, en, te, hi });

const index = buildSearchIndex(
  [
    { id: 'onion', names: names('Onion', 'ఉల్లిపాయ', 'प्याज'), synonyms: ['pyaz'] },
    { id: 'paddy', names: names('Paddy', 'వడ్లు', 'धान'), synonyms: ['vari', 'dhan'] },
    { id: 'black-gram', names: names('Black gram', 'మినుములు', 'उड़द'), synonyms: ['urad'] },
    { id: 'red-chilli', names: names('Red chilli', 'ఎండుమిర్చి', 'लाल मिर्च'), synonyms: ['mirchi'] },
  ],
  [
    { id: 'ap-guntur', names: names('Guntur', 'గుంటూరు', 'गुंटूर'), stateCode: 'AP' },
    { id: 'ap-east-godavari', names: names('East Godavari', '', ''), stateCode: 'AP' },
  ],
  {
    varieties: [
      { commodityId: 'paddy', spellings: ['Sona Masuri', 'సోనా మసూరి'] },
      { commodityId: 'paddy', spellings: ['BPT 5204', 'bpt'] },
      { commodityId: 'onion', spellings: ['Red'] },
      { commodityId: 'red-chilli', spellings: ['Teja', 'తేజ'] },
    ],
    categories: [{ id: 'vegetables', names: names('VEGETABLES', 'కూరగాయలు', 'सब्जियां') }],
  },
);

const word = fc.constantFrom(
  ...'onion red chilli black gram guntur east godavari sona masuri bpt 5204 teja తేజ ఉల్లిపాయ धान fresh 522529'.split(
    ' ',
  ),
  ...'organic delivery సేంద్రియ जैविक vegetables onoin masoori x'.split(' '),
);
const words = fc.uniqueArray(word, { minLength: 1, maxLength: 6 });
const filterWord = fc.constantFrom('organic', 'delivery', 'సేంద్రియ', 'जैविक', 'डिलीवरी');

/** The whole meaning of a text, independent of the order of its parts. */
const shown = (of: typeof searchMeaning, text: string) => {
  const meaning = of(index, text);
  return {
    ...meaning,
    filters: meaning?.filters.toSorted(),
    words: meaning?.words
      .map((each) => JSON.stringify({ ...each, texts: each.texts.map((part) => part.join(' ')).toSorted() }))
      .toSorted(),
  };
};

describe('what a search for goods means', () => {
  it('does not depend on the order of its words', () => {
    const shuffled = words.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, others]) => {
        for (const meaning of [searchMeaning, forgivingMeaning])
          expect(shown(meaning, others.join(' '))).toEqual(shown(meaning, some.join(' ')));
      }),
    );
  });

  it('is never widened by a word that is a filter', () => {
    fc.assert(
      fc.property(words, filterWord, (some, filter) => {
        const [narrow, wide] = [`${filter} ${some.join(' ')}`, some.join(' ')].map((text) =>
          searchMeaning(index, text),
        );

        expect(narrow?.words).toEqual(wide?.words);
        expect(narrow?.categoryId).toEqual(wide?.categoryId);
        expect(narrow?.filters).toEqual(expect.arrayContaining([...(wide?.filters ?? [])]));
        expect(narrow?.filters).toEqual(expect.arrayContaining([...filtersInText(filter)]));
      }),
    );
  });

  it('is the same with letters that have no width, in any case and with any marks between', () => {
    fc.assert(
      fc.property(words, fc.constantFrom(', ', ' - ', '\u00a0', ' 🍅 ', ' % _ '), (some, between) => {
        const typed = some.map((each) => `\u200b${each.toUpperCase()}\ufeff`).join(between);

        expect(shown(searchMeaning, typed)).toEqual(shown(searchMeaning, some.join(' ')));
      }),
    );
  });

  it('is told of any text whatever', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const each of searchMeaning(index, text)?.words ?? [])
          expect(each.texts.flat().every((part) => /^[\p{L}\p{M}\p{N}]+$/u.test(part))).toBe(true);
      }),
    );
  });
});

describe('a text without the words of a filter', () => {
  it('stands for that filter no more, and keeps all else as it was typed', () => {
    expect(withoutFilter('Organic  Tomato, జైవిక', 'organic')).toBe('Tomato, జైవిక');
    fc.assert(
      fc.property(words, (some) => {
        const text = some.join(' ');
        for (const filter of filtersInText(text)) {
          const left = withoutFilter(text, filter);

          expect(filtersInText(left)).toEqual(filtersInText(text).filter((each) => each !== filter));
        }
      }),
    );
  });
});
