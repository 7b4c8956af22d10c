import type { CardContent } from './content.ts';
import { BAND_TOP, COLUMN, inRow, PLATE, type Drawn } from './layout.ts';
import { Lettering, type Opener } from './lettering.ts';
import { plateOf } from './plate.ts';
import { columnOf } from './rows.ts';
import { CARD, colours, drawMark, drawPlate, drawFrame, type Square } from './shapes.ts';

/** Maximum size of a card: some messengers show no larger picture. */
const MAX_BYTES = 200_000;
const QUALITIES = [86, 74, 60, 40] as const;

/** Dependencies of a drawing. */
export interface DrawingTools {
  readonly readPicture: () => Promise<Buffer>;
  /** The file that lists the font folders of the text engine: only our own. */
  readonly fontSettings: string;
}

/**
 * Draws a card: 1200 × 630 as JPEG of at most 200 kB.
 *
 * Cost: some 100 ms, most of it outside the main thread.
 */
export async function drawCard(
  open: Opener,
  content: CardContent,
  { readPicture, fontSettings }: DrawingTools,
): Promise<Buffer> {
  const lettering = await Lettering.in(open, { language: content.language, fontSettings });
  const [plate, column, band] = await Promise.all([
    plateOf(open, { content, lettering, readPicture }),
    columnOf(content, lettering),
    bandOf(content, lettering),
  ]);
  const shapes = [drawPlate(content.plate.tint, PLATE), ...column.shapes, ...band.shapes];
  const pixels = await open(Buffer.from(drawFrame(shapes, BAND_TOP)))
    .composite([...plate, ...column.overlays, ...band.overlays])
    .removeAlpha()
    .raw()
    .toBuffer();
  return encode(open, pixels);
}

async function encode(open: Opener, pixels: Buffer): Promise<Buffer> {
  const raw = { ...CARD, channels: 3 } as const;
  let smallest = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    smallest = await open(pixels, { raw }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    if (smallest.length <= MAX_BYTES) return smallest;
  }
  return smallest;
}

/** The band at the foot: the mark, the name of the market, and what it is for. */
async function bandOf({ market, tagline }: CardContent, lettering: Lettering): Promise<Drawn> {
  const height = CARD.height - BAND_TOP;
  const mark: Square = { left: PLATE.left, top: BAND_TOP + 20, size: 60 };
  const [name, line] = await Promise.all([
    lettering.fit(
      { text: market, size: 50, weight: 'Bold', colour: colours.onLeaf },
      { maxWidth: 300, sizes: [50] },
    ),
    lettering.fit(
      { text: tagline, size: 34, weight: 'SemiBold', colour: colours.onLeaf },
      { maxWidth: 640, sizes: [34] },
    ),
  ]);
  const row = { top: BAND_TOP + 6, height: height - 6 };
  const right = COLUMN.left + COLUMN.width;
  return {
    shapes: [drawMark(mark)],
    overlays: [
      ...(name === null ? [] : [inRow(name, { left: mark.left + mark.size + 20, ...row })]),
      ...(line === null ? [] : [inRow(line, { left: right - line.width, ...row })]),
    ],
  };
}
