import { at } from '@polam/contract/fields';
import { boundFilter, choiceFilter, flagFilter, textFilter, usualFilter } from '@polam/contract/filters';
import { rupeesBound } from '@polam/contract/bounds';
import { day, id } from '@polam/contract/scalars';
import { describe, expect, it } from 'vitest';
import { chipOf, labelledChips } from './chips.ts';
import { filterForm } from './form.ts';

const fields = {
  ownerId: at('owner', id),
  minPricePaise: boundFilter('minPrice', rupeesBound),
  since: boundFilter('from', day),
  organic: flagFilter('organic', 'listings.organic-only'),
  state: choiceFilter('state', ['open', 'ended'], 'orders.which'),
  search: textFilter('q', 5),
  sort: usualFilter('sort', ['newest', 'oldest']),
};
const form = filterForm(fields);
const set = {
  search: 'wheat',
  sort: 'oldest',
  minPricePaise: 200_050,
  since: '2026-12-31',
  organic: true,
  state: 'ended',
} as const;

describe('the filters of a list', () => {
  it('are those fields of its query that say what they are while not set', () => {
    expect(form.unset).toEqual({
      search: '',
      sort: 'newest',
      minPricePaise: undefined,
      since: undefined,
      organic: false,
      state: undefined,
    });
  });

  it('stand in the address under the names of the wire, the searched text and the sort first', () => {
    expect(form.toQuery(set).toString()).toBe(
      'q=wheat&sort=oldest&minPrice=2000.5&from=2026-12-31&organic=1&state=ended',
    );
    expect(form.toQuery(form.unset).toString()).toBe('');
  });

  it('come back from the address as they went into it', () => {
    expect(form.from(form.toQuery(set))).toEqual(set);
  });

  it('pass over what an address says and no list knows', () => {
    const query = 'q=%20%20&sort=toString&minPrice=cheap&from=2026-02-30&organic=yes&state=__proto__&owner=1';

    expect(form.from(new URLSearchParams(query))).toEqual(form.unset);
  });

  it('hold no longer text and no bound of zero', () => {
    expect(form.from(new URLSearchParams('q=%20wheats&minPrice=0'))).toEqual({
      ...form.unset,
      search: 'wheat',
    });
  });

  it('ask for what is set and nothing else', () => {
    expect(form.toInput(form.unset)).toEqual({});
    expect(form.toInput(set)).toEqual(set);
  });

  it('change by the text of a control, and are unset by one that is none', () => {
    expect(form.changeOf('state', 'open')).toEqual({ state: 'open' });
    expect(form.changeOf('state', '')).toEqual({ state: undefined });
    expect(form.changeOf('sort', null)).toEqual({ sort: 'newest' });
  });

  it('narrow the list where one is set, but for the excepted ones', () => {
    expect(form.isSet({ ...form.unset, sort: 'oldest' })).toBe(true);
    expect(form.isSet({ ...form.unset, sort: 'oldest' }, 'sort')).toBe(false);
  });
});

describe('the chips of a list', () => {
  const words = { t: (key: string) => key, formats: {}, district: '', category: '', variety: '' } as never;

  it('are there by themselves for filters that have a sentence', () => {
    const chips = labelledChips(form);

    expect(Object.keys(chips)).toEqual(['organic', 'state']);
    expect(chips.organic(set, words)).toEqual({
      label: 'listings.organic-only',
      without: { organic: false },
    });
    expect(chips.state(set, words)).toEqual({ label: 'orders.which.ended', without: { state: undefined } });
    expect(chips.state(form.unset, words)).toBeNull();
  });

  it('unset their filter', () => {
    const chip = chipOf(form, 'sort', (sort) => sort);

    expect(chip(set, words)).toEqual({ label: 'oldest', without: { sort: 'newest' } });
    expect(chip(form.unset, words)).toBeNull();
  });
});
