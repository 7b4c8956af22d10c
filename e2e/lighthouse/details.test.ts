import { describe, expect, it } from 'vitest';
import { linesOf } from './details.ts';

describe('the details of an audit', () => {
  it('are the cells of a table with their units, and below a row what explains it', () => {
    const headings = [
      { key: 'node', valueType: 'node', subItemsHeading: { key: 'cause', valueType: 'text' } },
      { key: 'took', valueType: 'ms' },
      { key: 'size', valueType: 'bytes' },
    ];
    const node = { type: 'node', selector: 'main > img', snippet: '<img>' };
    const items = [{ node, took: 561.2, size: 25_219, subItems: { items: [{ cause: 'A font came late' }] } }];

    expect(linesOf({ type: 'table', headings, items })).toEqual([
      'main > img — <img> · 561 ms · 25.2 kB',
      '  A font came late',
    ]);
  });

  it('name our own addresses without the computer', () => {
    const headings = [{ key: 'url', valueType: 'url' }];
    const items = [{ url: 'http://127.0.0.1:43705/assets/root.css' }];

    expect(linesOf({ type: 'opportunity', headings, items })).toEqual(['/assets/root.css']);
  });

  it('are of a checklist only what fails', () => {
    const items = {
      early: { label: 'Found early', value: true },
      high: { label: 'Asked for first', value: false },
    };

    expect(linesOf({ type: 'list', items: [{ type: 'checklist', items }] })).toEqual([
      'not: Asked for first',
    ]);
  });

  it('end after eight lines with how many more there are', () => {
    const items = Array.from({ length: 11 }, (_, index) => ({ row: `row ${index + 1}` }));

    const lines = linesOf({ type: 'table', headings: [{ key: 'row' }], items });

    expect(lines).toHaveLength(9);
    expect(lines.at(-1)).toBe('… and 3 more');
  });

  it('of a kind that is not known are left out', () => {
    expect(linesOf(undefined)).toEqual([]);
    expect(linesOf({ type: 'treemap-data', nodes: [] })).toEqual([]);
  });
});
