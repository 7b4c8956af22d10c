import sharp from 'sharp';

/** A photo as a phone takes it: a JPEG that also tells where it was taken. */
export interface PhonePhoto {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Takes a photo of a field near Guntur, with the place in its EXIF. */
export async function takePhoto(): Promise<PhonePhoto> {
  const buffer = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: { r: 214, g: 178, b: 86 } },
  })
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
