import { expect, it } from 'vitest';
import { sentenceFiles } from './sentence-files.ts';

it('names the files of what a page says once, those of the frame first', () => {
  expect(sentenceFiles('te', ['/assets/root.js', '/assets/chat.js'])).toEqual([
    '/assets/te-first.js',
    '/assets/te-trade.js',
  ]);
  expect(sentenceFiles('te', ['/assets/root.js'])).toEqual(['/assets/te-first.js']);
  expect(sentenceFiles('te', ['/assets/all.js'])).toEqual([
    '/assets/te-first.js',
    '/assets/te-today.js',
    '/assets/te-trade.js',
  ]);
  expect(sentenceFiles('hi', ['/assets/chat.js'])).toEqual([]);
});
