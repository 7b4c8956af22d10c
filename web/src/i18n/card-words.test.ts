import { wordsIn } from '@polam/contract/messages/by-language';
import { languages } from '@polam/domain/catalogue';
import { units } from '@polam/domain/quantity';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, textIn } from './loaded.ts';

const price = '₹2,400';
const quantity = '50';

beforeAll(() => Promise.all(languages.map(loadCatalogue)));

describe('the words of preview cards', () => {
  it.each(languages)('are those of the screens in %s', (language) => {
    const words = wordsIn[language].cards;
    const t = textIn(language);

    expect([words.market, words.tagline, words.organic]).toEqual([
      t('frame.name'),
      t('home.tagline'),
      t('listings.organic'),
    ]);
    expect(words.left({ quantity })).toBe(t('listings.left', { quantity }));
    for (const unit of units) {
      const per = t(`listings.per.${unit}`);
      expect(words.units[unit].per).toBe(per);
      expect(words.pricePer({ price, per })).toBe(t('listings.price-per', { price, per }));
      for (const count of [1, 2])
        expect(words.units[unit].name({ count })).toBe(t(`words.unit.${unit}`, { count }));
    }
  });
});
