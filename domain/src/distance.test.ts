import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceChoices, kmBetween, nearestFirst, withinKm } from './distance.ts';

const guntur = { id: 'ap-guntur', latitude: 16.3, longitude: 80.45 };
const hyderabad = { id: 'tg-hyderabad', latitude: 17.385, longitude: 78.487 };
const delhi = { id: 'dl-new-delhi', latitude: 28.61, longitude: 77.21 };

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('the distance between two places', () => {
  it('is what a map says', () => {
    expect(Math.round(kmBetween(guntur, hyderabad))).toBe(241);
    expect(Math.round(kmBetween(hyderabad, delhi))).toBe(1_255);
  });

  it('is nothing from a place to itself, and the same both ways', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(kmBetween(one, one)).toBe(0);
        expect(kmBetween(one, other)).toBeCloseTo(kmBetween(other, one), 6);
        expect(kmBetween(one, other)).toBeLessThanOrEqual(20_016);
      }),
    );
  });
});

describe('places around a point', () => {
  const around = nearestFirst([delhi, hyderabad, guntur], { latitude: 16.5, longitude: 80.6 });

  it('come nearest first', () => {
    expect(around.map(({ place }) => place.id)).toEqual(['ap-guntur', 'tg-hyderabad', 'dl-new-delhi']);
  });

  it('come in one order where they are equally far', () => {
    const twins = [
      { ...guntur, id: 'b' },
      { ...guntur, id: 'a' },
    ];

    expect(nearestFirst(twins, delhi).map(({ place }) => place.id)).toEqual(['a', 'b']);
    expect(nearestFirst(twins.toReversed(), delhi).map(({ place }) => place.id)).toEqual(['a', 'b']);
  });

  it('are cut off at a distance', () => {
    expect(withinKm(around, 300).map(({ place }) => place.id)).toEqual(['ap-guntur', 'tg-hyderabad']);
    expect(withinKm(around, 0)).toEqual([]);
  });
});

it('distances are offered in their order, with the one that is chosen', () => {
  expect(distanceChoices()).toEqual([25, 50, 100, 200, 500]);
  expect([distanceChoices(75), distanceChoices(50)]).toEqual([
    [25, 50, 75, 100, 200, 500],
    [25, 50, 100, 200, 500],
  ]);
});
