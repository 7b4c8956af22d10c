import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { leave } from '~/testing/leave.ts';
import { show } from '~/testing/show.tsx';
import { NamedLine } from './fact-line.tsx';

let scrolled: MockInstance<Element['scrollIntoView']>;

beforeEach(() => {
  // The test's browser has no layout to scroll.
  scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});

afterEach(leave);

const list = (
  <ul>
    <NamedLine id="one">The first</NamedLine>
    <NamedLine id="two">The second</NamedLine>
  </ul>
);

describe('a line of a list', () => {
  it('that the address names comes into sight and has the focus', async () => {
    await show(list, { pattern: '/list', path: '/list#two' });

    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByText('The second'));
  });

  it('stays where it is while no address names it', async () => {
    await show(list, { pattern: '/list', path: '/list' });

    expect(scrolled).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(document.body);
  });
});
