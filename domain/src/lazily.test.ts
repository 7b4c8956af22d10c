import { expect, it } from 'vitest';
import { lazily } from './lazily.ts';

it('a value is made when it is first asked for, and once, whatever it is', () => {
  let times = 0;
  const value = lazily(() => {
    times += 1;
    return undefined;
  });

  expect(times).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});
