import { outlineBox } from './rough-outline.ts';

/** A point in the units of the drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle in the units of the drawing. */
export interface Box extends Spot {
  readonly width: number;
  readonly height: number;
}

const MARGIN = 60;

/** Box of India with a margin. */
export const wholeBox: Box = {
  x: -MARGIN,
  y: -MARGIN,
  width: outlineBox.width + 2 * MARGIN,
  height: outlineBox.height + 2 * MARGIN,
};

/** Smallest width of a view, in units of the drawing: some 120 km. */
const LEAST_WIDTH = 120;
/** Padding around the content of a view, as a part of it. */
const AIR = 0.3;

/** Smallest box that holds all spots. */
export function boxAround(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** A box with padding, in the proportions of the whole country, and never larger than it. */
export function framed({ x, y, width, height }: Box): Box {
  const proportion = wholeBox.height / wholeBox.width;
  const needed = Math.max(width, height / proportion) * (1 + AIR);
  const wide = Math.min(Math.max(needed, LEAST_WIDTH), wholeBox.width);
  const tall = wide * proportion;
  return { x: x + width / 2 - wide / 2, y: y + height / 2 - tall / 2, width: wide, height: tall };
}

/** Whether a spot is in a box. */
export function isWithin(box: Box, { x, y }: Spot): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
