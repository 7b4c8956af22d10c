import { describe, expect, it } from 'vitest';
import { careProblems, type StorageCare } from './cold-storage.ts';

const nothingGiven: StorageCare = {
  capacityTonnes: null,
  freeTonnes: null,
  seasonFrom: null,
  seasonTo: null,
  minCelsius: null,
  maxCelsius: null,
};

describe('what is told of a cold storage', () => {
  it.each<Partial<StorageCare>>([
    {},
    { freeTonnes: 900 },
    { capacityTonnes: 900, freeTonnes: 900 },
    { capacityTonnes: 900, freeTonnes: 0 },
    { seasonFrom: 3, seasonTo: 11 },
    { seasonFrom: 11, seasonTo: 2 },
    { minCelsius: 4 },
    { maxCelsius: -18 },
    { minCelsius: 4, maxCelsius: 4 },
  ])('fits together: %j', (given) => {
    expect(careProblems({ ...nothingGiven, ...given })).toEqual({});
  });

  it.each<[Partial<StorageCare>, object]>([
    [{ capacityTonnes: 900, freeTonnes: 901 }, { freeTonnes: { problem: 'more-than-capacity', limit: 900 } }],
    [{ seasonFrom: 3 }, { seasonTo: { problem: 'required' } }],
    [{ seasonTo: 3 }, { seasonFrom: { problem: 'required' } }],
    [{ minCelsius: 5, maxCelsius: 4 }, { maxCelsius: { problem: 'range-order' } }],
  ])('does not fit together: %j', (given, problems) => {
    expect(careProblems({ ...nothingGiven, ...given })).toEqual(problems);
  });
});
