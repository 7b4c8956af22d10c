import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const narrow = { columns: 5, width: 390, height: 1600, gap: 16, caption: 24, perSheet: 5 } as const;
const wide = { ...narrow, columns: 2, width: 960, height: 900, perSheet: 4 } as const;

/** Screenshot of one page; PNG. */
export interface Shot {
  readonly name: string;
  readonly image: Buffer;
}
type Sheet = typeof narrow | typeof wide;

/** Writes sheets of five phone or four desktop shots, tops aligned, long ones cut; returns the files. */
export async function writeContactSheets(shots: readonly Shot[], path: string): Promise<string[]> {
  const files: string[] = [];
  const { width = 0 } = await sharp(shots[0]?.image).metadata();
  const sheet = width > 800 ? wide : narrow;
  for (let at = 0; at < shots.length; at += sheet.perSheet) {
    const file = `${path}-${at / sheet.perSheet + 1}.png`;
    writeFileSync(file, await drawSheet(shots.slice(at, at + sheet.perSheet), sheet));
    files.push(file);
  }
  return files;
}

async function drawSheet(shots: readonly Shot[], sheet: Sheet): Promise<Buffer> {
  const cell = { width: sheet.width + sheet.gap, height: sheet.height + sheet.caption + sheet.gap };
  const rows = Math.ceil(shots.length / sheet.columns);
  const tiles = await Promise.all(shots.map((shot) => tileOf(shot, sheet)));
  const layers = tiles.flatMap(({ image, caption }, index) => {
    const left = sheet.gap + (index % sheet.columns) * cell.width;
    const top = sheet.gap + Math.floor(index / sheet.columns) * cell.height;
    return [
      { input: caption, left, top },
      { input: image, left, top: top + sheet.caption },
    ];
  });
  const size = {
    width: sheet.gap + Math.min(shots.length, sheet.columns) * cell.width,
    height: sheet.gap + rows * cell.height,
  };
  return sharp({ create: { ...size, channels: 3, background: '#8a857b' } })
    .composite(layers)
    .png()
    .toBuffer();
}

async function tileOf({ name, image }: Shot, sheet: Sheet): Promise<{ image: Buffer; caption: Buffer }> {
  const narrowed = await sharp(image).resize({ width: sheet.width }).png().toBuffer();
  const { height = 0 } = await sharp(narrowed).metadata();
  const cut = { left: 0, top: 0, width: sheet.width, height: Math.min(height, sheet.height) };
  const caption = `<svg width="${sheet.width}" height="${sheet.caption}"><text y="16" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`;
  return { image: await sharp(narrowed).extract(cut).png().toBuffer(), caption: Buffer.from(caption) };
}
