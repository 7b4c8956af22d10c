import type { Language } from '@polam/domain/catalogue';
import type { Point } from '@polam/domain/distance';
import { states } from '@polam/domain/place';
import { boxAround, type Box, type Spot } from './boxes.ts';
import { outlineScale, stateOutlines } from './state-outlines.ts';

/** Codes of the states in drawing order. */
// The keys of an object literal.
const stateCodes = Object.keys(stateOutlines) as readonly (keyof typeof stateOutlines)[];

export const outlines = stateCodes.map((code) => ({ code, path: stateOutlines[code] }));

/** Spot of geographic coordinates in the drawing. */
export function spotOf({ latitude, longitude }: Point): Spot {
  const { x, perLongitude, y, perLatitude } = outlineScale;
  return { x: x + perLongitude * longitude, y: y - perLatitude * latitude };
}

/** Rings of a state's outline; empty for a state that is not drawn. */
export function ringsOf(code: string): readonly (readonly Spot[])[] {
  const outline = outlines.find((each) => each.code === code);
  return outline === undefined ? [] : outline.path.split('M').slice(1).map(ringOf);
}

/** Box of a state's mainland; null for a state that is not drawn. */
export function boxOfState(code: string): Box | null {
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

/** Name of a state; its code where there is no such state. */
export function stateName(code: string, language: Language): string {
  return states.find((state) => state.code === code)?.[language] ?? code;
}

/** Names of the first two states in a list of codes, without duplicates. */
export function placesOf(codes: readonly string[], language: Language): string {
  const [...all] = new Set(codes);
  const named = all.slice(0, 2).map((code) => stateName(code, language));
  return named.join(', ') + (all.length > 2 ? ' …' : '');
}
