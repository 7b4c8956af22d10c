import { expect, it } from 'vitest';
import { shortNumber } from './short-number.ts';

it('names an order by the end of its id, in capitals', () => {
  expect(shortNumber('0190f000-0000-7000-8000-0000a1b2c3d4')).toBe('A1B2C3D4');
});
