import sharp from 'sharp';

/** A photo as a phone takes it: a JPEG with its location in the metadata. */
export interface PhonePhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const width = 1600;
const height = 1200;

/** Takes a photo of a field near Guntur under the sky, with the place in its EXIF. */
export async function takePhoto(): Promise<PhonePhoto> {
  const buffer = await sharp(Buffer.from(field))
    // Noise as in poor light; it makes the file as large as a real one.
    .composite([{ input: await grain(), blend: 'soft-light' }])
    .flatten({ background: '#000000' })
    .withExif({
      IFD0: { Make: 'Phone', Model: 'Of a farmer' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '16/1 18/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '80/1 26/1 0/1',
      },
    })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: 'wheat.jpg', mimeType: 'image/jpeg', buffer };
}

const field = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 16 12">
    <rect width="16" height="5" fill="#9cc8e6"/>
    <circle cx="12.5" cy="2" r="1" fill="#fff3c4"/>
    <path d="M0 4.6 Q4 3.4 8 4.4 T16 4.2 V6 H0Z" fill="#4f7f3c"/>
    <rect y="5" width="16" height="7" fill="#d6a63c"/>
    ${Array.from({ length: 9 }, (_, row) => `<path d="M${row * 2} 12 L${6 + row * 0.5} 5" stroke="#a87822" stroke-width=".3"/>`).join('')}
    <circle cx="4" cy="9.5" r="1.4" fill="#b3261e"/>
  </svg>`;

function grain(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
}
