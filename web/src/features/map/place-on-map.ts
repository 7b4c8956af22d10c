import type { Language } from '@polam/domain/catalogue';
import type { Point } from '@polam/domain/distance';
import { states } from '@polam/domain/place';
import type { Box, Spot } from './boxes.ts';
import { outlineScale } from './state-outlines.ts';

/** Address of the drawing with an outline for each state, and their boxes; set by the build (web/vite/map-outlines.ts). */
declare const MAP_OUTLINES: string;
declare const STATE_BOXES: Readonly<Record<string, Box>>;

const boxes = STATE_BOXES;

/** States in drawing order, each with the address of its outline. */
export const drawnStates = Object.keys(boxes).map((code) => ({ code, href: `${MAP_OUTLINES}#${code}` }));

/** Spot of geographic coordinates in the drawing. */
export function spotOf({ latitude, longitude }: Point): Spot {
  const { x, perLongitude, y, perLatitude } = outlineScale;
  return { x: x + perLongitude * longitude, y: y - perLatitude * latitude };
}

/** Box of a state's mainland; null for a state that is not drawn. */
export function boxOfState(code: string): Box | null {
  return boxes[code] ?? null;
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
