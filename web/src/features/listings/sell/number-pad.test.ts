import { describe, expect, it } from 'vitest';
import { textAfter } from './number-pad.tsx';

describe('a key of the number pad', () => {
  it('goes where the caret is, and to the end where there is none', () => {
    expect(textAfter('5', { text: '24', selection: null })).toBe('245');
    expect(textAfter('5', { text: '24', selection: [1, 1] })).toBe('254');
  });

  it('replaces what is selected', () => {
    expect(textAfter('7', { text: '2400', selection: [0, 4] })).toBe('7');
  });

  it('gives a figure one point', () => {
    expect(textAfter('.', { text: '12', selection: null })).toBe('12.');
    expect(textAfter('.', { text: '12.5', selection: null })).toBe('12.5');
    expect(textAfter('.', { text: '12.5', selection: [0, 4] })).toBe('.');
  });

  it('erases the figure before the caret, or what is selected', () => {
    expect(textAfter('erase', { text: '245', selection: null })).toBe('24');
    expect(textAfter('erase', { text: '245', selection: [1, 3] })).toBe('2');
    expect(textAfter('erase', { text: '', selection: null })).toBe('');
  });
});
