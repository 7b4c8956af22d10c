import { expect, it } from 'vitest';
import { bareDay } from './bare-day.ts';

it('says each day of a span without its nought, and leaves years alone', () => {
  expect(bareDay('05 మార్చి 2026')).toBe('5 మార్చి 2026');
  expect(bareDay('05 ఫిబ్రవరి – 02 మార్చి 2007')).toBe('5 ఫిబ్రవరి – 2 మార్చి 2007');
  expect(bareDay('01–20 జనవరి 2030')).toBe('1–20 జనవరి 2030');
});
