/** Shapes of the outlines: rings of corners, read, measured and made simpler. */

/** How exactly corners of neighbours meet, in the package's units. */
const SNAP = 10;

/** The rings of a path that knows lines alone. */
export function parsePath(path) {
  const rings = [];
  let [x, y] = [0, 0];
  for (const [, command, figures] of path.matchAll(/([MLlhvz])([^MLlhvz]*)/g)) {
    const numbers = (figures.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'z') {
      [x, y] = rings.at(-1)[0];
      continue;
    }
    if (command === 'M') rings.push([]);
    const size = command === 'h' || command === 'v' ? 1 : 2;
    for (let at = 0; at < numbers.length; at += size) {
      const [one, other] = [numbers[at], numbers[at + 1]];
      if (command === 'M' || command === 'L') [x, y] = [one, other];
      else if (command === 'l') [x, y] = [x + one, y + other];
      else if (command === 'h') x += one;
      else y += one;
      rings.at(-1).push([x, y]);
    }
  }
  return rings;
}

/** Whether a point lies inside of rings. */
export function contains(rings, [x, y]) {
  let isInside = false;
  for (const [[ax, ay], [bx, by]] of edgesOf(rings)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** How far a point is from the nearest edge of rings. */
export function distanceTo(rings, point) {
  return edgesOf(rings).reduce((least, [one, other]) => Math.min(least, toLine(point, one, other)), Infinity);
}

/** The way around a ring. */
export function lengthOf(ring) {
  return edgesOf([ring]).reduce((sum, [[ax, ay], [bx, by]]) => sum + Math.hypot(bx - ax, by - ay), 0);
}

/**
 * The same rings with fewer corners, and the longest coast around them with very few.
 *
 * A border is simplified once for both neighbours, so that no gap opens between them: rings are cut where three
 * states meet, and each piece is always walked in one direction.
 */
export function simplify(ringsByCode, { slack, roughSlack }) {
  const snapped = new Map([...ringsByCode].map(([code, rings]) => [code, rings.map(snap)]));
  const neighbours = neighboursOf([...snapped.values()].flat());
  const isKnot = (key) => neighbours.get(key).size > 2;
  const simple = new Map(
    [...snapped].map(([code, rings]) => [
      code,
      rings.map((ring) =>
        piecesOf(ring, isKnot).flatMap((piece) => thin(piece, slack).slice(0, -1).map(corner)),
      ),
    ]),
  );
  return { rings: simple, coast: thin(coastOf([...snapped.values()].flat()), roughSlack).map(corner) };
}

function snap(ring) {
  const keys = ring.map(([x, y]) => `${Math.round(x * SNAP)} ${Math.round(y * SNAP)}`);
  const moving = keys.filter((key, at) => key !== keys[at - 1]);
  return moving.at(-1) === moving[0] ? moving.slice(0, -1) : moving;
}

function corner(key) {
  return key.split(' ').map((figure) => Number(figure) / SNAP);
}

function neighboursOf(rings) {
  const neighbours = new Map();
  const add = (key, other) => neighbours.set(key, (neighbours.get(key) ?? new Set()).add(other));
  for (const ring of rings) {
    for (const [at, key] of ring.entries()) {
      add(key, ring.at(at - 1));
      add(key, ring[(at + 1) % ring.length]);
    }
  }
  return neighbours;
}

/** A closed ring cut at its knots; one without a knot at its first corner. */
function piecesOf(ring, isKnot) {
  const first = Math.max(0, ring.findIndex(isKnot));
  const turned = [...ring.slice(first), ...ring.slice(0, first), ring[first]];
  const pieces = [[turned[0]]];
  for (const key of turned.slice(1)) {
    pieces.at(-1).push(key);
    if (isKnot(key)) pieces.push([key]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Douglas and Peucker's: corners that lie within the slack of a straight line are left out. */
function thin(piece, slack) {
  const isBackwards = piece[0] > piece.at(-1);
  const walked = isBackwards ? piece.toReversed() : piece;
  const thinned = thinForwards(walked, slack);
  return isBackwards ? thinned.toReversed() : thinned;
}

function thinForwards(keys, slack) {
  if (keys.length < 3) return keys;
  const [first, last] = [corner(keys[0]), corner(keys.at(-1))];
  const offs = keys.map((key) => toLine(corner(key), first, last));
  const most = Math.max(...offs);
  if (most <= slack) return [keys[0], keys.at(-1)];
  const at = offs.indexOf(most);
  return [...thinForwards(keys.slice(0, at + 1), slack).slice(0, -1), ...thinForwards(keys.slice(at), slack)];
}

/** The longest line of edges that belong to one ring alone. */
function coastOf(rings) {
  const next = new Map();
  const twice = new Set();
  for (const ring of rings) {
    for (const [at, key] of ring.entries()) {
      const to = ring[(at + 1) % ring.length];
      twice.add(`${key}>${to}`);
    }
  }
  for (const edge of twice) {
    const [from, to] = edge.split('>');
    if (!twice.has(`${to}>${from}`)) next.set(from, to);
  }
  let longest = [];
  for (const start of next.keys()) {
    const line = [start];
    const seen = new Set(line);
    for (let key = next.get(start); key !== undefined && !seen.has(key); key = next.get(key)) {
      line.push(key);
      seen.add(key);
    }
    if (line.length > longest.length) longest = line;
  }
  return longest;
}

function edgesOf(rings) {
  return rings.flatMap((ring) => ring.map((key, at) => [ring.at(at - 1), key]));
}

function toLine([x, y], [ax, ay], [bx, by]) {
  const [across, down] = [bx - ax, by - ay];
  const long = across ** 2 + down ** 2;
  const along = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * across + (y - ay) * down) / long));
  return Math.hypot(x - ax - along * across, y - ay - along * down);
}
