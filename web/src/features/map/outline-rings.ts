import { boxAround, type Box, type Spot } from './boxes.ts';
import { stateOutlines } from './state-outlines.ts';

// The keys of an object literal.
const stateCodes = Object.keys(stateOutlines) as readonly (keyof typeof stateOutlines)[];

/** Outlines of the states in drawing order. The build makes a drawing of them (web/vite/map-outlines.ts). */
export const outlines = stateCodes.map((code) => ({ code, path: stateOutlines[code] }));

/** Rings of a state's outline; empty for a state that is not drawn. */
export function ringsOf(code: string): readonly (readonly Spot[])[] {
  const outline = outlines.find((each) => each.code === code);
  return outline === undefined ? [] : outline.path.split('M').slice(1).map(ringOf);
}

/** Box of a state's mainland; null for a state that is not drawn. */
export function boxOfRings(code: string): Box | null {
  const [main] = ringsOf(code).toSorted((one, other) => other.length - one.length);
  return main === undefined ? null : boxAround(main);
}

/** A ring of a path starts at a point and continues in relative steps. */
function ringOf(path: string): readonly Spot[] {
  const figures = (path.match(/-?\d+/g) ?? []).map(Number);
  const ring: Spot[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < figures.length; at += 2) {
    x += figures[at] ?? 0;
    y += figures[at + 1] ?? 0;
    ring.push({ x, y });
  }
  return ring;
}
