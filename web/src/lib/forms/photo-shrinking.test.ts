import { describe, expect, it } from 'vitest';
import { readyPhoto, type DecodedPhoto } from './photo-shrinking.ts';

const megabyte = 1024 * 1024;
const fileOf = (bytes: number, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'wheat.jpg', { type });
const photoOf = (width: number, height: number, jpegBytes = 1_000) => {
  const made: { width: number; height: number }[] = [];
  const closed: string[] = [];
  const photo: DecodedPhoto = {
    width,
    height,
    close: () => closed.push('closed'),
    toJpeg: (size) => {
      made.push(size);
      return Promise.resolve(new Blob([new Uint8Array(jpegBytes)], { type: 'image/jpeg' }));
    },
  };
  return { made, closed, decode: () => Promise.resolve(photo) };
};

describe('making a photo ready for a weak network', () => {
  it('leaves a small photo as it is', async () => {
    const file = fileOf(megabyte);
    const { decode, made, closed } = photoOf(1_600, 1_200);

    expect(await readyPhoto(file, decode)).toBe(file);
    expect(closed).toEqual(['closed']);
    expect(made).toEqual([]);
  });

  it.each(['Exif\0\0', 'eXIf', 'http://ns.adobe.com/xap/1.0/'])(
    'draws a small one anew that says more than the picture: %j',
    async (mark) => {
      const file = new File([new Uint8Array(500), mark, new Uint8Array(500)], 'wheat.jpg', {
        type: 'image/jpeg',
      });
      const { decode, made } = photoOf(1_600, 1_200);

      const ready = await readyPhoto(file, decode);

      expect(ready).not.toBe(file);
      expect(made).toEqual([{ width: 1_600, height: 1_200 }]);
    },
  );

  it('makes a big camera photo 2,000 pixels long and keeps its shape', async () => {
    const { decode, made } = photoOf(4_000, 3_000);

    const ready = await readyPhoto(fileOf(6 * megabyte), decode);

    expect(made).toEqual([{ width: 2_000, height: 1_500 }]);
    expect(ready).toMatchObject({ name: 'wheat.jpg', type: 'image/jpeg', size: 1_000 });
  });

  it('makes a JPEG of a kind that the server does not take', async () => {
    const { decode } = photoOf(800, 600);

    expect(await readyPhoto(fileOf(1_000, 'image/heic'), decode)).toMatchObject({ type: 'image/jpeg' });
  });

  it('refuses a file that is no picture', async () => {
    expect(await readyPhoto(fileOf(1_000), () => Promise.reject(new Error('no picture')))).toBe(
      'photo-unreadable',
    );
  });

  it.each([
    ['%PDF-1.7', 'file-is-document'],
    ['ID3 of a song', 'file-is-sound'],
    ['\0\0\0\x18ftypmp42', 'file-is-video'],
  ])('says what a file is that is no picture, however large, without opening it', async (start, problem) => {
    const file = new File([start, new Uint8Array(41 * megabyte)], 'wheat.jpg', { type: 'image/jpeg' });
    const { decode, closed } = photoOf(800, 600);

    expect(await readyPhoto(file, decode)).toBe(problem);
    expect(closed).toEqual([]);
  });

  it('says of a photo of an iPhone what it is where the browser cannot open it', async () => {
    const file = new File(['\0\0\0\x24ftypheic'], 'IMG.HEIC', { type: 'image/heic' });

    expect(await readyPhoto(file, () => Promise.reject(new Error('unknown')))).toBe('file-is-heic');
    expect(await readyPhoto(file, photoOf(800, 600).decode)).toBeInstanceOf(File);
  });

  it('refuses what stays too large, and does not even open what is far too large', async () => {
    const { decode, closed } = photoOf(4_000, 3_000, 6 * megabyte);

    expect(await readyPhoto(fileOf(6 * megabyte), decode)).toBe('photo-too-large');
    expect(closed).toEqual(['closed']);
    expect(await readyPhoto(fileOf(41 * megabyte), () => Promise.reject(new Error('opened')))).toBe(
      'photo-too-large',
    );
  });
});
