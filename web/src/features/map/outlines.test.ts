import { states } from '@polam/domain/place';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wholeBox, type Spot } from './boxes.ts';
import { outlines, ringsOf } from './outline-rings.ts';
import { boxOfState, drawnStates, spotOf } from './place-on-map.ts';

const places = join(import.meta.dirname, '../../../..', 'database/data/districts.tsv');
const districts = readFileSync(places, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', stateCode = '', , , , latitude, longitude] = line.split('\t');
    return { id, stateCode, latitude: Number(latitude), longitude: Number(longitude) };
  });

/** Not in the package: Mahe and Daman; of the atolls of Lakshadweep it draws only specks. */
const notDrawn = ['py-mahe', 'dh-daman', 'ld-lakshadweep'];

/** Units of the drawing per degree, 111 km. */
const UNITS = 110;
const kilometres = (km: number) => (km / 111) * UNITS;

type Edge = readonly [Spot, Spot];

function edgesOf(code: string): readonly Edge[] {
  return ringsOf(code).flatMap((ring) =>
    ring.map((spot, at): Edge => [ring[(at || ring.length) - 1] ?? spot, spot]),
  );
}

function isInside(edges: readonly Edge[], { x, y }: Spot): boolean {
  const crossed = edges.filter(
    ([from, to]) =>
      from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x,
  );
  return crossed.length % 2 === 1;
}

function distance([from, to]: Edge, { x, y }: Spot): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const long = across ** 2 + down ** 2;
  const along = long === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / long;
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from.x - part * across, y - from.y - part * down);
}

/** Distance of a district from its state's outline; 0 inside. */
function outside({ stateCode, ...point }: (typeof districts)[number]): number {
  const [edges, spot] = [edgesOf(stateCode), spotOf(point)];
  return isInside(edges, spot) ? 0 : Math.min(...edges.map((edge) => distance(edge, spot)));
}

describe('the outlines', () => {
  it('are those of all states and union territories', () => {
    expect(outlines.map(({ code }) => code)).toEqual(states.map(({ code }) => code).toSorted());
    expect(drawnStates.map(({ code }) => code)).toEqual(outlines.map(({ code }) => code));
  });

  it('hold the middles of nearly all districts, each in its own state', () => {
    const off = districts.filter((each) => !notDrawn.includes(each.id) && outside(each) > 0);

    expect(districts.length).toBeGreaterThan(600);
    expect(off.length).toBeLessThanOrEqual(10);
    expect(off.filter((each) => outside(each) > kilometres(10))).toEqual([]);
  });

  it('would not hold them if degrees lay half of one elsewhere', () => {
    const moved = districts.map((each) => ({ ...each, longitude: each.longitude + 0.5 }));

    expect(moved.filter((each) => outside(each) > kilometres(10)).length).toBeGreaterThan(50);
  });

  it('lie within the drawing, as does each district', () => {
    const spots = [...districts.map(spotOf), ...outlines.flatMap(({ code }) => ringsOf(code).flat())];
    const { x, y, width, height } = wholeBox;

    expect(
      spots.filter((spot) => spot.x < x || spot.x > x + width || spot.y < y || spot.y > y + height),
    ).toEqual([]);
  });

  it('have a box for each state, and none for one that there is not', () => {
    expect(boxOfState('TG')?.width).toBeGreaterThan(300);
    expect(boxOfState('XX')).toBeNull();
  });
});
