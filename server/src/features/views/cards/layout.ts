import type { OverlayOptions } from 'sharp';
import type { Lettered } from './lettering.ts';
import type { Square } from './shapes.ts';

/** A picture and its place on the card. */
export type Overlay = OverlayOptions;

/** A part of a card: its shapes for the drawing, and the pictures to lay over it. */
export interface Drawn {
  readonly shapes: readonly string[];
  readonly overlays: readonly Overlay[];
}

/** Square of the plate. */
export const PLATE: Square = { left: 40, top: 40, size: 456 };

/** Column of the text, beside the plate. */
export const COLUMN = { left: 544, width: 616, top: 34, bottom: 504 } as const;

/** Top of the band at the foot. */
export const BAND_TOP = 536;

/** Places a line of text in the middle of a row's height. */
export function inRow(
  { picture, height: inkHeight }: Lettered,
  { left, top, height }: { left: number; top: number; height: number },
): Overlay {
  return { input: picture, left, top: Math.max(0, Math.round(top + (height - inkHeight) / 2)) };
}
