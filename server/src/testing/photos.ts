import sharp from 'sharp';

/** A picture of one colour, in a format and size. */
export async function aPicture(
  options: { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  const { format = 'jpeg', width = 800, height = 600, colour = '#c08a3e' } = options;
  const picture = sharp({
    create: { width, height, channels: 3, background: colour },
    limitInputPixels: false,
  });
  return picture.toFormat(format).toBuffer();
}

/** A picture of coloured squares, which no encoder makes small. */
export async function aMosaic(columns: number, rows: number): Promise<Buffer> {
  const squares = Buffer.from(Array.from({ length: columns * rows * 3 }, (_, at) => (at * at * 89) % 256));
  return sharp(squares, { raw: { width: columns, height: rows, channels: 3 } })
    .resize({ width: columns * 40, height: rows * 40, kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** A photo as a phone takes it: lying on its side, with the place where it was taken in its metadata. */
export async function aPhonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#808080', noise } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: { GPSLatitude: '16/1 18/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
