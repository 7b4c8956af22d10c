import { expect, it } from 'vitest';
import { keyOfUuid, KeyTable } from './key-table.ts';
import { UuidTexts } from './uuid-texts.ts';

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-1111-4222-8333-444455556666`;

it('texts are those of the keys as they are, however many are asked for', () => {
  const keys = new KeyTable();
  const texts = new UuidTexts(keys);
  const ids = Array.from({ length: 20_000 }, (_, number) => idOf(number));
  const numbers = ids.map((id) => keys.add(keyOfUuid(id)));

  expect(numbers.map((number) => texts.of(number))).toEqual(ids);
  expect(numbers.map((number) => texts.of(number))).toEqual(ids);

  const [first = 0] = numbers;
  keys.remove(first);
  expect(keys.add(keyOfUuid(idOf(0xabcd_ef01)))).toBe(first);
  expect(texts.of(first)).toBe(idOf(0xabcd_ef01));
});
