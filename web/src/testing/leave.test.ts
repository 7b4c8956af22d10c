import { expect, it, vi } from 'vitest';
import { leave } from './leave.ts';

it('leaves no spy to the next file of the worker, in which it would count on', () => {
  vi.spyOn(Element.prototype, 'scrollIntoView');

  leave();

  expect(vi.isMockFunction(Element.prototype.scrollIntoView)).toBe(false);
});
