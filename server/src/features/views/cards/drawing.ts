import type { CardContent } from './content.ts';
import { Lettering, type Lettered, type Opener, type Piece } from './lettering.ts';
import { BAND_TOP, COLUMN, inRow, PLATE, type Drawn, type Overlay, columnOf } from './rows.ts';
import { CARD, colours, drawMark, drawPlate, drawFrame, drawPill, type Square } from './shapes.ts';

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

const PICTURE_SIZE = 340;

/** Parts of which the plate of a card is made. */
interface PlateParts {
  readonly content: CardContent;
  readonly lettering: Lettering;
  readonly readPicture: () => Promise<Buffer>;
}

/** Overlays of the plate: the picture, and a label in its corner. */
async function plateOf(open: Opener, parts: PlateParts): Promise<Overlay[]> {
  const [filling, badge] = await Promise.all([fillingOf(open, parts), badgeOf(parts)]);
  return [...filling, ...badge];
}

async function fillingOf(open: Opener, { content, lettering, readPicture }: PlateParts): Promise<Overlay[]> {
  const { kind, key } = content.plate;
  const { left, top, size } = PLATE;
  if (kind === 'letter') {
    const piece: Piece = { text: key, size: 260, weight: 'Bold', colour: colours.leaf };
    const letter = await lettering.fit(piece, { maxWidth: size, sizes: [260] });
    return letter === null ? [] : [centred(letter, PLATE)];
  }
  const picture = await readPicture();
  if (kind === 'photo') return [{ input: await rounded(open, picture, size), left, top }];
  const inset = Math.round((size - PICTURE_SIZE) / 2);
  const fitted = await open(picture)
    .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'contain', background: '#00000000' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input: fitted, left: left + inset, top: top + inset }];
}

/** A leaf and a word in the lower corner of the plate. */
async function badgeOf({ content, lettering }: PlateParts): Promise<Overlay[]> {
  if (content.badge === null) return [];
  const piece: Piece = { text: content.badge, size: 32, weight: 'SemiBold', colour: colours.onLeaf };
  const word = await lettering.fit(piece, { maxWidth: 260, sizes: [32] });
  if (word === null) return [];
  const pill = {
    left: PLATE.left + 20,
    top: PLATE.top + PLATE.size - 84,
    width: word.width + 88,
    height: 64,
  };
  const drawing = drawPill(pill);
  return [
    { input: Buffer.from(drawing), left: pill.left, top: pill.top },
    inRow(word, { left: pill.left + 64, top: pill.top, height: pill.height }),
  ];
}

function rounded(open: Opener, photo: Buffer, size: number): Promise<Buffer> {
  const mask = `<svg width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="32"/></svg>`;
  return open(photo)
    .resize(size, size, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function centred({ picture, width, height }: Lettered, { left, top, size }: Square): Overlay {
  return {
    input: picture,
    left: Math.round(left + (size - width) / 2),
    top: Math.round(top + (size - height) / 2),
  };
}
