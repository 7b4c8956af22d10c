import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handTable, handTasks } from './hand-tasks.ts';

it('are told in the design system as the journeys count them', () => {
  const page = readFileSync(new URL('../../../docs/design-system.md', import.meta.url), 'utf8');

  expect(page).toContain(handTable());
});

it('stay below what the issue of this product asked for', () => {
  const { register, registerBySms, registerAndSell, sellAgain, offer, counter, accept } = handTasks;

  expect(register.taps).toBeLessThanOrEqual(5);
  expect(registerBySms.taps).toBeLessThanOrEqual(5);
  expect(registerBySms.fields).toBe(3);
  expect(registerAndSell.taps).toBeLessThanOrEqual(12);
  expect(sellAgain.taps).toBeLessThanOrEqual(7);
  expect([offer.taps, counter.taps, accept.taps]).toEqual([2, 2, 2]);
});
