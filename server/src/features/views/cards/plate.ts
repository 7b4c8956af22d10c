import type { CardContent } from './content.ts';
import { inRow, PLATE, type Overlay } from './layout.ts';
import type { Lettered, Lettering, Opener, Piece } from './lettering.ts';
import { colours, drawPill, type Square } from './shapes.ts';

const PICTURE_SIZE = 340;

/** Parts of which the plate of a card is made. */
export interface PlateParts {
  readonly content: CardContent;
  readonly lettering: Lettering;
  readonly readPicture: () => Promise<Buffer>;
}

/** Overlays of the plate: the picture, and a label in its corner. */
export async function plateOf(open: Opener, parts: PlateParts): Promise<Overlay[]> {
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
