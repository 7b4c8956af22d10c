import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '~/i18n/language.tsx';
import { loadCatalogue } from '~/i18n/loaded.ts';
import { usePhotoQueue } from './photo-queue.ts';

const photo = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider initial="en">{children}</LanguageProvider>
);
const nameOf = (each: unknown) => (each instanceof File ? each.name : '');

/** Has the device take its time: pictures are read once it is told so. */
function aSlowDevice() {
  const waiting: (() => void)[] = [];
  const read = () =>
    new Promise((done) => waiting.push(() => done({ width: 10, height: 10, close: () => undefined })));
  vi.stubGlobal('createImageBitmap', read);
  return { readNext: () => act(async () => waiting.shift()?.()) };
}

beforeAll(() => loadCatalogue('en'));
afterEach(() => vi.unstubAllGlobals());

describe('photos of a form', () => {
  it('count while they are being made ready, so that one too many is refused and none is cut afterwards', async () => {
    const { readNext } = aSlowDevice();
    const { result } = renderHook(() => usePhotoQueue({ most: 2 }), { wrapper });

    await act(async () => result.current.change([photo('a'), photo('b')]));
    await act(async () => result.current.change([photo('c')]));

    expect(result.current.error).toMatch(/2 photos/);
    expect(result.current.isWorking).toBe(true);
    await readNext();
    await readNext();
    await waitFor(() => expect(result.current.isWorking).toBe(false));
    expect(result.current.photos.map(nameOf)).toEqual(['a.jpg', 'b.jpg']);
  });

  it('give back the place of one that was no photo', async () => {
    vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
      if (name === 'letter.jpg') throw new Error('no picture');
      return { width: 10, height: 10, close: () => undefined };
    });
    const refusedText = ({ name }: { name: string }) => `${name} is no photo`;
    const { result } = renderHook(() => usePhotoQueue({ most: 1, refusedText }), { wrapper });

    await act(async () => result.current.change([photo('letter')]));
    await waitFor(() => expect(result.current.error).toBe('letter.jpg is no photo'));
    await act(async () => result.current.change([photo('a')]));

    await waitFor(() => expect(result.current.photos.map(nameOf)).toEqual(['a.jpg']));
    expect(result.current.error).toBeUndefined();
  });

  it('go on after one that the device opens and then cannot read', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 10, height: 10, close: () => undefined }));
    const moved = Object.assign(photo('moved'), { arrayBuffer: () => Promise.reject(new Error('moved')) });
    const refusedText = ({ name }: { name: string }) => `${name} is no photo`;
    const { result } = renderHook(() => usePhotoQueue({ most: 2, refusedText }), { wrapper });

    await act(async () => result.current.change([moved, photo('a')]));

    await waitFor(() => expect(result.current.isWorking).toBe(false));
    expect(result.current.error).toBe('moved.jpg is no photo');
    expect(result.current.photos.map(nameOf)).toEqual(['a.jpg']);
  });
});
