import type { Spot } from './boxes.ts';

/** A district with a count, at its spot in the drawing. */
export interface Dot extends Spot {
  readonly id: string;
  readonly stateCode: string;
  readonly count: number;
}

/** Dots that are shown and pressed as one, at the centre of all that they count. */
export interface Cluster<D extends Dot = Dot> extends Spot {
  readonly key: string;
  readonly dots: readonly D[];
  readonly count: number;
}

/** Zoom level: from afar, where states are small, a state with crowded dots is one cluster. */
export type Distance = 'whole-country' | 'closer';

/**
 * Furthest that a cluster may be moved, as a part of the distance between two: a district little, a state
 * more.
 */
const mostAside: Readonly<Record<Distance, number>> = { 'whole-country': 0.8, closer: 0.3 };

/**
 * Merges dots that are closer than `apart`: first within each state, as users think of places, then across
 * states. Dots that overlap only a little are moved aside instead.
 *
 * Every two that remain can be pressed by a thumb. Units: those of the drawing.
 */
export function clustersOf<D extends Dot>(
  dots: readonly D[],
  apart: number,
  from: Distance,
): readonly Cluster<D>[] {
  const room = { apart, aside: apart * mostAside[from] };
  const byState = new Map<string, Cluster<D>[]>();
  for (const dot of dots) {
    const { x, y, id, stateCode, count } = dot;
    const own = byState.get(stateCode) ?? [];
    own.push({ x, y, key: id, dots: [dot], count });
    byState.set(stateCode, own);
  }
  const states = [...byState.values()];
  if (from === 'whole-country')
    return settled(
      states.flatMap((own) => orOne(own, apart)),
      room,
    );
  // In the view of a single state there is nothing to merge with.
  return settled(states.length === 1 ? (states[0] ?? []) : states.flatMap((own) => near(own, apart)), room);
}

interface Room {
  readonly apart: number;
  readonly aside: number;
}

function orOne<D extends Dot>(own: readonly Cluster<D>[], apart: number): readonly Cluster<D>[] {
  return closest(own, apart) === null ? own : near(own, Infinity);
}

/** Merges pairs, the closest first, until all are apart. */
function near<D extends Dot>(given: readonly Cluster<D>[], apart: number): readonly Cluster<D>[] {
  let clusters = given;
  for (let pair = closest(clusters, apart); pair !== null; pair = closest(clusters, apart))
    clusters = joined(clusters, pair);
  return clusters;
}

/** Moves clusters aside where that is enough; else merges the closest two and tries again. */
function settled<D extends Dot>(given: readonly Cluster<D>[], room: Room): readonly Cluster<D>[] {
  let clusters = given;
  for (;;) {
    const moved = movedAside(clusters, room.apart);
    const isFar = moved.some((spot, at) => distance(spot, clusters[at] ?? spot) > room.aside);
    const pair = isFar || closest(moved, room.apart) !== null ? closest(clusters, Infinity) : null;
    if (pair === null) return moved;
    clusters = joined(clusters, pair);
  }
}

const STEPS = 80;
/** A little more than needed, so that rounding leaves no overlap. */
const GENEROUS = 1.01;

/**
 * Pushes overlapping clusters apart, each by half of the overlap, until none is left or the steps run out.
 */
function movedAside<D extends Dot>(clusters: readonly Cluster<D>[], apart: number): readonly Cluster<D>[] {
  const spots = clusters.map(({ x, y }) => ({ x, y }));
  const pairs = spots.flatMap((one, at) => spots.slice(at + 1).map((other) => [one, other] as const));
  for (let step = 0; step < STEPS; step += 1) {
    const close = pairs.filter(([one, other]) => distance(one, other) < apart);
    if (close.length === 0) break;
    for (const [one, other] of close) pushApart(one, other, apart * GENEROUS);
  }
  return clusters.map((cluster, at) => ({ ...cluster, ...spots[at] }));
}

/** A spot that is being moved. */
interface Moving {
  x: number;
  y: number;
}

/** Two at the same spot move apart horizontally. */
function pushApart(one: Moving, other: Moving, apart: number): void {
  const far = distance(one, other);
  const push = Math.max(0, apart - far) / 2;
  const [across, down] = far === 0 ? [1, 0] : [(other.x - one.x) / far, (other.y - one.y) / far];
  one.x -= across * push;
  one.y -= down * push;
  other.x += across * push;
  other.y += down * push;
}

function closest(clusters: readonly Cluster[], apart: number): readonly [number, number] | null {
  let found: readonly [number, number] | null = null;
  let least = apart;
  for (const [at, one] of clusters.entries()) {
    for (let later = at + 1; later < clusters.length; later += 1) {
      const other = clusters[later];
      const far = other === undefined ? apart : distance(one, other);
      if (far < least) [least, found] = [far, [at, later]];
    }
  }
  return found;
}

function joined<D extends Dot>(
  clusters: readonly Cluster<D>[],
  [at, later]: readonly [number, number],
): readonly Cluster<D>[] {
  const [one, other] = [clusters[at], clusters[later]];
  if (one === undefined || other === undefined) return clusters;
  const count = one.count + other.count;
  const between = (from: number, to: number) => (from * one.count + to * other.count) / count;
  const both = {
    x: between(one.x, other.x),
    y: between(one.y, other.y),
    key: one.key,
    dots: [...one.dots, ...other.dots],
    count,
  };
  return clusters.flatMap((cluster, place) => (place === later ? [] : [place === at ? both : cluster]));
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
