import type { OverlayOptions } from 'sharp';
import type { CardContent } from './content.ts';
import type { Lettered, Lettering, Piece } from './lettering.ts';
import { colours, drawSign, drawStars, type Square } from './shapes.ts';

/** A picture and its place on the card. */
export type Overlay = OverlayOptions;

/** A part of a card: its shapes for the drawing, and the pictures to lay over it. */
export interface Drawn {
  readonly shapes: readonly string[];
  readonly overlays: readonly Overlay[];
}

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

const SIGN = 40;
const STAR = 36;
const MAX_GAP = 12;

/** A row of the column before it has its place. */
interface Row {
  readonly height: number;
  readonly draw: (top: number) => Drawn;
}

/** The rows from the top down; the seller is at the foot of the column. */
export async function columnOf(content: CardContent, lettering: Lettering): Promise<Drawn> {
  const [heading, lower, ...others] = await Promise.all([
    headingRow(content, lettering),
    sellerRow(content, lettering),
    beneathRow(content, lettering),
    priceRow(content, lettering),
    comparedRow(content, lettering),
    ...content.notes.map((note) => noteRow(note, lettering)),
  ]);
  const rows = [heading, starsRow(content), ...others].filter((row) => row !== null);
  const room = COLUMN.bottom - COLUMN.top - heightOf(rows) - (lower?.height ?? 0);
  // Few rows have space between them, in the middle of the plate's height; many fill it.
  const gap = Math.min(MAX_GAP, Math.max(0, Math.floor(room / (rows.length + 1))));
  const left = Math.max(0, room - gap * (rows.length - 1));
  const start = COLUMN.top + Math.round(left / (lower === null ? 2 : 3));
  return joined([
    ...stack(rows, { start, gap }),
    ...(lower === null ? [] : stack([lower], { start: COLUMN.bottom - lower.height, gap })),
  ]);
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { height }) => sum + height, 0);
}

function stack(rows: readonly Row[], { start, gap }: { start: number; gap: number }): readonly Drawn[] {
  let top = start;
  return rows.map((row) => {
    const drawn = row.draw(top);
    top += row.height + gap;
    return drawn;
  });
}

function joined(all: readonly Drawn[]): Drawn {
  return {
    shapes: all.flatMap(({ shapes }) => shapes),
    overlays: all.flatMap(({ overlays }) => overlays),
  };
}

/** A row of text alone, in the middle of its height. */
function textRow(line: Lettered | null, height: number): Row | null {
  if (line === null) return null;
  return {
    height,
    draw: (top) => ({ shapes: [], overlays: [inRow(line, { left: COLUMN.left, top, height })] }),
  };
}

async function headingRow({ heading }: CardContent, lettering: Lettering): Promise<Row | null> {
  const piece: Piece = { text: heading, size: 66, weight: 'Bold', colour: colours.soil };
  return textRow(await lettering.fit(piece, { maxWidth: COLUMN.width, sizes: [66, 54, 46] }), 88);
}

async function beneathRow({ beneath }: CardContent, lettering: Lettering): Promise<Row | null> {
  if (beneath === null) return null;
  const piece: Piece = { text: beneath, size: 34, weight: 'SemiBold', colour: colours.soilSoft };
  return textRow(await lettering.fit(piece, { maxWidth: COLUMN.width, sizes: [34] }), 44);
}

async function priceRow({ price, ended }: CardContent, lettering: Lettering): Promise<Row | null> {
  if (ended !== null) {
    const piece: Piece = { text: ended, size: 46, weight: 'Bold', colour: colours.chilli };
    return textRow(await lettering.fit(piece, { maxWidth: COLUMN.width, sizes: [46, 38] }), 92);
  }
  if (price === null) return null;
  const amount: Piece = { text: price.amount, size: 108, weight: 'Bold', colour: colours.leaf };
  const per: Piece = { text: price.per, size: 42, weight: 'SemiBold', colour: colours.soilSoft };
  return textRow(await lettering.join([amount, per], COLUMN.width), 116);
}

async function comparedRow({ compared }: CardContent, lettering: Lettering): Promise<Row | null> {
  if (compared === null) return null;
  const piece: Piece = { text: compared, size: 38, weight: 'SemiBold', colour: colours.soil };
  return textRow(await lettering.fit(piece, { maxWidth: COLUMN.width, sizes: [38, 32] }), 50);
}

async function noteRow(note: CardContent['notes'][number], lettering: Lettering): Promise<Row | null> {
  const left = COLUMN.left + SIGN + 14;
  const piece: Piece = { text: note.text, size: 36, weight: 'SemiBold', colour: colours.soil };
  const line = await lettering.fit(piece, { maxWidth: COLUMN.width - SIGN - 14, sizes: [36, 31] });
  if (line === null) return null;
  const height = 52;
  return {
    height,
    draw: (top) => ({
      shapes: [drawSign(note.sign, { left: COLUMN.left, top: top + (height - SIGN) / 2, size: SIGN })],
      overlays: [inRow(line, { left, top, height })],
    }),
  };
}

/** The stars of the user that the card is about, large; those of a seller are beside the name. */
function starsRow({ seller, rating }: CardContent): Row | null {
  if (seller !== null || rating === null) return null;
  const square = { left: COLUMN.left - 4, size: 52 };
  return {
    height: 76,
    draw: (top) => ({ shapes: [drawStars(rating, { ...square, top: top + 8 })], overlays: [] }),
  };
}

/** The seller and the rating, beneath a thin line. */
async function sellerRow({ seller, rating }: CardContent, lettering: Lettering): Promise<Row | null> {
  if (seller === null) return null;
  const room = rating === null ? COLUMN.width : COLUMN.width - STAR * 5 - 24;
  const piece: Piece = { text: seller, size: 34, weight: 'SemiBold', colour: colours.soilSoft };
  const line = await lettering.fit(piece, { maxWidth: room, sizes: [34] });
  const height = 56;
  const left = COLUMN.left + (line === null ? 0 : line.width + 24);
  const rule = `<rect x="${COLUMN.left}" width="${COLUMN.width}" height="2" fill="${colours.line}"`;
  return {
    height,
    draw: (top) => ({
      shapes: [
        `${rule} y="${top}"/>`,
        rating === null ? '' : drawStars(rating, { left, top: top + 14, size: STAR }),
      ],
      overlays: line === null ? [] : [inRow(line, { left: COLUMN.left, top: top + 6, height: height - 6 })],
    }),
  };
}
