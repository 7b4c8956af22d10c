import { describe, expect, it } from 'vitest';
import { tableForm } from './table-form.ts';

const form = tableForm({ state: ['all', 'new'], sort: ['date-desc', 'date-asc'] });

describe('the wishes of a desk', () => {
  it('leave what is usual out of the address and of the call', () => {
    expect(form.usual).toEqual({ search: '', state: 'all', sort: 'date-desc' });
    expect(form.address.toQuery(form.usual).toString()).toBe('');
    expect(form.toCall(form.usual)).toEqual({});
  });

  it('come back from the address as they went', () => {
    const filters = { search: 'mirchi & co', state: 'new', sort: 'date-asc' } as const;

    expect(form.address.from(form.address.toQuery(filters))).toEqual(filters);
    expect(form.toCall(filters)).toEqual(filters);
  });

  it('are the usual ones where the address says something else', () => {
    expect(form.address.from(new URLSearchParams('q=%20%20x%20&state=toString&sort=__proto__'))).toEqual({
      ...form.usual,
      search: 'x',
    });
    expect(form.choiceOf('sort', null)).toBe('date-desc');
  });
});
