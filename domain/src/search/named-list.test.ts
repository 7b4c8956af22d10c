import { describe, expect, it } from 'vitest';
import { arrangeNamed } from './named-list.ts';
import { noNames } from '../catalogue.ts';

const tractors = {
  names: { ...noNames, en: 'Tractors', te: 'ట్రాక్టర్లు', hi: 'ट्रैक्टर' },
  aliases: ['plough', 'nagali'],
  uses: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const drones = {
  names: { ...noNames, en: 'Drones', te: 'డ్రోన్లు', hi: 'ड्रोन' },
  uses: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
};
const balers = {
  names: { ...noNames, en: 'balers', te: 'బేలర్లు', hi: 'बेलर' },
  uses: 9,
  createdAt: '2026-02-01T00:00:00.000Z',
};
const things = [tractors, drones, balers];
const english = { language: 'en' } as const;
const namesOf = (query: Parameters<typeof arrangeNamed>[1]) =>
  arrangeNamed(things, query).map(({ names }) => names.en);

describe('what the catalogue names', () => {
  it.each([
    ['', ['Tractors', 'Drones', 'balers']],
    ['  TRACT ', ['Tractors']],
    ['డ్రోన్', ['Drones']],
    ['बेलर', ['balers']],
    ['nagali', ['Tractors']],
    ['harvester', []],
  ])('is found by %j in any language, and by other words', (search, found) => {
    expect(namesOf({ ...english, search })).toEqual(found);
  });

  it.each([
    ['menu', ['Tractors', 'Drones', 'balers']],
    ['name', ['balers', 'Drones', 'Tractors']],
    ['used', ['balers', 'Tractors', 'Drones']],
    ['newest', ['Drones', 'balers', 'Tractors']],
  ] as const)('is sorted by %s', (sort, order) => {
    expect(namesOf({ ...english, sort })).toEqual(order);
  });

  it('is sorted by the names of the reader’s language', () => {
    expect(namesOf({ language: 'te', sort: 'name' })).toEqual(['Tractors', 'Drones', 'balers']);
    expect(namesOf({ language: 'hi', sort: 'name' })).toEqual(['Tractors', 'Drones', 'balers']);
  });
});
