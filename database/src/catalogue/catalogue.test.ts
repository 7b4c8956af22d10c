import { existsSync } from 'node:fs';
import { languages, slugify, squeezedSlug } from '@polam/domain/catalogue';
import { isInScript } from '@polam/domain/names/own-spelling';
import { gradedCommodities } from '@polam/domain/quality/parameters';
import { isUnit } from '@polam/domain/quantity';
import { describe, expect, it } from 'vitest';
import { categories } from './categories.ts';
import { commodities } from './commodities.ts';
import { equipmentTypes } from './equipment-types.ts';
import { commodityPictures } from './pictures.ts';
import { fieldCrops } from './varieties/field-crops.ts';
import { gardenCrops } from './varieties/garden-crops.ts';
import { readVariety } from './varieties/variety-line.ts';

const telugu = /^[\u0C00-\u0C7F]+(?:[ ()-]+[\u0C00-\u0C7F]+)*\)?$/;
const devanagari = /^[\u0900-\u097F]+(?:[ ()-]+[\u0900-\u097F]+)*\)?$/;
const latinSynonym = /^[a-z0-9]+(?:[ '-][a-z0-9]+)*$/;
const wellFormedSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const namesOf = (row: { en: string; te: string; hi: string }) => [row.en, row.te, row.hi];

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the shipped commodities', () => {
  it('are 219, each category with its share', () => {
    const counts = Object.fromEntries(
      categories.map(({ slug }) => [slug, commodities.filter((row) => row.category === slug).length]),
    );

    expect(commodities).toHaveLength(219);
    expect(counts).toEqual({
      'food-grains-cereals': 35,
      oilseeds: 14,
      fruits: 45,
      vegetables: 59,
      spices: 16,
      misc: 50,
    });
  });

  it('have a picture each, and no two the same', () => {
    const drawn = (key: string) =>
      existsSync(new URL(`../../../web/public/pictures/${key}.webp`, import.meta.url));
    const pictures = commodities.map(({ slug }) => commodityPictures[slug] ?? slug);

    expect(pictures.filter((key) => !drawn(key))).toEqual([]);
    expect(repeated(pictures)).toEqual([]);
  });

  it('have slugs made from their English names', () => {
    expect(commodities.filter((row) => row.slug !== slugify(row.en))).toEqual([]);
    expect(commodities.flatMap((row) => row.oldSlugs).filter((slug) => !wellFormedSlug.test(slug))).toEqual(
      [],
    );
  });

  it('never share a slug, old or new, even with the hyphens left out', () => {
    const slugs = commodities.flatMap((row) => [row.slug, ...row.oldSlugs]);

    expect(repeated(slugs)).toEqual([]);
    expect(repeated(commodities.map((row) => squeezedSlug(row.slug)))).toEqual([]);
  });

  it('never share a name in any language', () => {
    expect(repeated(commodities.map((row) => row.en.toLowerCase()))).toEqual([]);
    expect(repeated(commodities.map((row) => row.te))).toEqual([]);
    expect(repeated(commodities.map((row) => row.hi))).toEqual([]);
  });

  it('are named in Telugu script for Telugu readers and in Devanagari for Hindi readers', () => {
    expect(commodities.map((row) => row.te).filter((name) => !telugu.test(name))).toEqual([]);
    expect(commodities.map((row) => row.hi).filter((name) => !devanagari.test(name))).toEqual([]);
  });

  it('are spelt in composed Unicode, so that equal words are equal bytes', () => {
    const texts = commodities.flatMap((row) => [...namesOf(row), ...row.synonyms]);

    expect(texts.filter((text) => text !== text.normalize('NFC'))).toEqual([]);
    expect(texts.filter((text) => text !== text.trim() || text.includes('  '))).toEqual([]);
  });

  it('are sold in a unit that listings know', () => {
    expect(commodities.filter((row) => !isUnit(row.unit))).toEqual([]);
  });

  it('keep no fresh leaf or flower longer than its days', () => {
    const leafOrFlower =
      /\b(?:leaf|leaves|marigold|tuberose|rose|lily|tulip|gerbera|chrysanthemum|carnation)\b/i;
    const fresh = commodities.filter((row) => leafOrFlower.test(row.en));

    expect(fresh.length).toBeGreaterThan(10);
    expect(fresh.filter((row) => !row.perishable)).toEqual([]);
  });
});

describe('the synonyms of a commodity', () => {
  it('are three to ten, in one script each and none twice', () => {
    const isInOneScript = (word: string) =>
      latinSynonym.test(word) || telugu.test(word) || devanagari.test(word);

    expect(commodities.filter(({ synonyms }) => synonyms.length < 3 || synonyms.length > 10)).toEqual([]);
    expect(commodities.flatMap((row) => row.synonyms).filter((word) => !isInOneScript(word))).toEqual([]);
    expect(commodities.flatMap((row) => repeated(row.synonyms))).toEqual([]);
  });

  it('always give a romanised word and a Telugu one', () => {
    expect(commodities.filter((row) => !row.synonyms.some((word) => latinSynonym.test(word)))).toEqual([]);
    expect(commodities.filter((row) => !row.synonyms.some((word) => telugu.test(word)))).toEqual([]);
  });

  it('are never the name of that commodity or of another', () => {
    const names = new Set(commodities.flatMap(namesOf).map((name) => name.toLowerCase()));

    expect(commodities.flatMap((row) => row.synonyms).filter((word) => names.has(word))).toEqual([]);
  });

  it('mean one commodity each, but for methi, which is leaf and seed', () => {
    const words = commodities.flatMap((row) => row.synonyms);

    expect(repeated(words)).toEqual(['methi']);
  });

  it('keep the misspelt name of every commodity that was respelt', () => {
    const respelt = commodities.filter((row) => row.oldSlugs.length > 0);

    expect(respelt.map((row) => row.slug)).toContain('radish');
    expect(
      respelt.filter((row) => !row.oldSlugs.every((slug) => row.synonyms.map(slugify).includes(slug))),
    ).toEqual([]);
  });

  it.each([
    ['tamota', 'tomato'],
    ['ullipaya', 'onion'],
    ['pyaz', 'onion'],
    ['ఆలుగడ్డ', 'potato'],
    ['gehun', 'wheat'],
    ['reddish', 'radish'],
    ['తైదలు', 'ragi'],
  ])('lead from %s to %s', (word, slug) => {
    expect(commodities.find((row) => row.synonyms.includes(word))?.slug).toBe(slug);
  });
});

describe('the shipped categories', () => {
  it('stand in the order of the landing tiles, under the names of the tiles', () => {
    expect(categories.map((row) => row.en)).toEqual([
      'FOOD GRAINS/ CEREALS',
      'OILSEEDS',
      'VEGETABLES',
      'SPICES',
      'FRUITS',
      'MISC',
    ]);
    expect(categories.filter((row) => row.slug !== slugify(row.en))).toEqual([]);
  });

  it('are named in all three languages', () => {
    expect(categories.filter((row) => !telugu.test(row.te) || !devanagari.test(row.hi))).toEqual([]);
  });
});

describe('the shipped kinds of equipment', () => {
  it('are hired by the unit of the trade', () => {
    expect(Object.fromEntries(equipmentTypes.map((row) => [row.slug, row.rateUnit]))).toEqual({
      tractors: 'day',
      sprayers: 'acre',
      'seeders-harvestors': 'day',
      jcb: 'hour',
      'water-tanks': 'tank',
      others: 'day',
    });
  });

  it('are sold too, but for water tanks', () => {
    expect(equipmentTypes.filter((row) => row.hireOnly).map((row) => row.slug)).toEqual(['water-tanks']);
  });

  it('answer to one name or slug each, the landing tiles and the old catalogue included', () => {
    const answers = equipmentTypes.flatMap((row) => [
      ...new Set([row.slug, row.en.toLowerCase(), ...row.aliases]),
    ]);

    expect(repeated(answers)).toEqual([]);
    expect(answers).toEqual(
      expect.arrayContaining(['tractor', 'sprayers', 'water tankers', 'water-tankers', 'plough', 'other']),
    );
  });

  it('have slugs made from their English names', () => {
    expect(equipmentTypes.filter((row) => row.slug !== slugify(row.en))).toEqual([]);
  });
});

describe('the shipped varieties', () => {
  it('have a name in every language, each in its script or in figures alone', () => {
    const lines = Object.values({ ...fieldCrops, ...gardenCrops }).flat();
    const isWrong = (line: string) => {
      const { names } = readVariety(line);
      return languages.some((each) => !isInScript(names[each], each) && !/^[\d\p{P} ]+$/u.test(names[each]));
    };

    expect(lines.filter(isWrong)).toEqual([]);
  });
});

describe('the quality parameters', () => {
  it('are of commodities of the catalogue', () => {
    const slugs = new Set(commodities.map(({ slug }) => slug));

    expect(gradedCommodities.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});
