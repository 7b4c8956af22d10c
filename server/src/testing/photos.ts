import sharp from 'sharp';

/** A picture of one colour, in a format and size. */
export async function aPicture(
  wish: { format?: 'jpeg' | 'png' | 'webp'; width?: number; height?: number } = {},
): Promise<Buffer> {
  const { format = 'jpeg', width = 800, height = 600 } = wish;
  const picture = sharp({
    create: { width, height, channels: 3, background: '#c08a3e' },
    limitInputPixels: false,
  });
  return picture.toFormat(format).toBuffer();
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
