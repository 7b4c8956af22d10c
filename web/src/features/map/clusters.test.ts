import { describe, expect, it } from 'vitest';
import { framed, wholeBox } from './boxes.ts';
import { clustersOf, type Distance, type Dot } from './clusters.ts';

const dot = (id: string, x: number, others: Partial<Dot> = {}): Dot => ({
  id,
  x,
  y: 0,
  stateCode: id.slice(0, 2),
  count: 1,
  ...others,
});

const keysOf = (dots: readonly Dot[], apart: number, from: Distance = 'closer') =>
  clustersOf(dots, apart, from).map((cluster) => cluster.dots.map(({ id }) => id).toSorted());

describe('dots on the map', () => {
  it('stay on their own where there is room between them', () => {
    expect(keysOf([dot('ap-1', 0), dot('ap-2', 50), dot('tg-1', 100)], 44)).toEqual([
      ['ap-1'],
      ['ap-2'],
      ['tg-1'],
    ]);
  });

  it('become one where they crowd, within their state before beyond', () => {
    expect(keysOf([dot('ap-1', 0), dot('tg-1', 50), dot('ap-2', 20)], 44)).toEqual([
      ['ap-1', 'ap-2'],
      ['tg-1'],
    ]);
  });

  it('make room where they overlap only a little', () => {
    const [one, other] = clustersOf([dot('ap-1', 0), dot('ap-2', 40)], 44, 'closer');

    expect(one?.x).toBeLessThan(0);
    expect((other?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThanOrEqual(44);
  });

  it('are one for a state in which any crowd, seen from afar', () => {
    const dots = [dot('ap-1', 0), dot('ap-2', 40), dot('ap-3', 300), dot('tg-1', 600), dot('tg-2', 700)];

    expect(keysOf(dots, 44, 'whole-country')).toEqual([['ap-1', 'ap-2', 'ap-3'], ['tg-1'], ['tg-2']]);
  });

  it('leave none closer to another than a thumb needs', () => {
    const crowd = Array.from({ length: 60 }, (_, at) =>
      dot(`ap-${at}`, (at * 37) % 300, { y: (at * 53) % 300 }),
    );

    const clusters = clustersOf(crowd, 44, 'closer');
    const gaps = clusters.flatMap((one) =>
      clusters.filter((other) => other !== one).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    );

    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(44);
    expect(clusters.flatMap(({ dots }) => dots).length).toBe(60);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(60);
  });

  it('lie where most of what they count is', () => {
    const [cluster] = clustersOf([dot('ap-1', 0, { count: 3 }), dot('ap-2', 8)], 44, 'closer');

    expect(cluster).toMatchObject({ x: 2, y: 0, count: 4 });
  });
});

describe('what is looked at', () => {
  it('has the proportions of the whole, however small it is', () => {
    const proportion = wholeBox.height / wholeBox.width;

    for (const box of [
      { x: 5, y: 5, width: 0, height: 0 },
      { x: 0, y: 0, width: 900, height: 100 },
      { x: 0, y: 0, width: 100, height: 9_000 },
    ]) {
      const { width, height } = framed(box);
      expect(height / width).toBeCloseTo(proportion);
      expect(width).toBeLessThanOrEqual(wholeBox.width);
    }
  });
});
