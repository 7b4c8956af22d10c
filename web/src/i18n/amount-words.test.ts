import { expect, it } from 'vitest';
import { amountInWords as inEnglish } from './en/figures/amount-words.ts';
import { amountInWords as inHindi } from './hi/figures/amount-words.ts';
import { amountInWords as inTelugu } from './te/figures/amount-words.ts';

it.each([
  [0, 'zero rupees', 'సున్నా రూపాయలు', 'शून्य रुपये'],
  [1, 'one rupee', 'ఒక రూపాయి', 'एक रुपया'],
  [21, 'twenty-one rupees', 'ఇరవై ఒక్క రూపాయలు', 'इक्कीस रुपये'],
  [79, 'seventy-nine rupees', 'డెబ్బై తొమ్మిది రూపాయలు', 'उन्यासी रुपये'],
  [100, 'one hundred rupees', 'వంద రూపాయలు', 'एक सौ रुपये'],
  [116, 'one hundred sixteen rupees', 'నూట పదహారు రూపాయలు', 'एक सौ सोलह रुपये'],
  [1_000, 'one thousand rupees', 'వెయ్యి రూపాయలు', 'एक हज़ार रुपये'],
  [1_500, 'one thousand five hundred rupees', 'వెయ్యీ ఐదు వందల రూపాయలు', 'एक हज़ार पाँच सौ रुपये'],
  [2_400, 'two thousand four hundred rupees', 'రెండు వేల నాలుగు వందల రూపాయలు', 'दो हज़ार चार सौ रुपये'],
  [100_000, 'one lakh rupees', 'లక్ష రూపాయలు', 'एक लाख रुपये'],
  [115_000, 'one lakh fifteen thousand rupees', 'లక్షా పదిహేను వేల రూపాయలు', 'एक लाख पंद्रह हज़ार रुपये'],
  [101, 'one hundred one rupees', 'నూట ఒక్క రూపాయలు', 'एक सौ एक रुपये'],
  [200, 'two hundred rupees', 'రెండు వందల రూపాయలు', 'दो सौ रुपये'],
  [1_001, 'one thousand one rupees', 'వెయ్యీ ఒక్క రూపాయలు', 'एक हज़ार एक रुपये'],
  [1_100, 'one thousand one hundred rupees', 'వెయ్యీ వంద రూపాయలు', 'एक हज़ार एक सौ रुपये'],
  [101_000, 'one lakh one thousand rupees', 'లక్షా వెయ్యి రూపాయలు', 'एक लाख एक हज़ार रुपये'],
  [
    99_999,
    'ninety-nine thousand nine hundred ninety-nine rupees',
    'తొంభై తొమ్మిది వేల తొమ్మిది వందల తొంభై తొమ్మిది రూపాయలు',
    'निन्यानवे हज़ार नौ सौ निन्यानवे रुपये',
  ],
  [300_000, 'three lakh rupees', 'మూడు లక్షల రూపాయలు', 'तीन लाख रुपये'],
  [10_000_000, 'one crore rupees', 'కోటి రూపాయలు', 'एक करोड़ रुपये'],
  [10_500_000, 'one crore five lakh rupees', 'కోటీ ఐదు లక్షల రూపాయలు', 'एक करोड़ पाँच लाख रुपये'],
  [1_000_000_000, 'one hundred crore rupees', 'వంద కోట్ల రూపాయలు', 'एक सौ करोड़ रुपये'],
])('says ₹%d as one says it', (rupees, ...words) => {
  const paise = rupees * 100;

  expect([inEnglish(paise), inTelugu(paise), inHindi(paise)]).toEqual(words);
});

it('says paise too', () => {
  const said = [inEnglish, inTelugu, inHindi].map((say) => say(1_250));

  expect(said).toEqual(['twelve rupees and fifty paise', 'పన్నెండు రూపాయల యాభై పైసలు', 'बारह रुपये पचास पैसे']);
});

it('says no two amounts alike', () => {
  const amounts = Array.from({ length: 2_000 }, (_, n) => n * 5_03);

  for (const say of [inEnglish, inTelugu, inHindi])
    expect(new Set(amounts.map(say)).size).toBe(amounts.length);
});
