import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { picturesAre } from '~/testing/pictures.ts';
import { Photo } from './photo.tsx';

const blur = 'data:image/webp;base64,UklGRg==';

function aPhoto(haste: 'main' | 'at-once' | 'late' = 'late') {
  const widths = [320, 640, 1280].map((width) => ({ width, src: `/photo?width=${width}` }));
  return (
    <Photo
      widths={widths}
      sizes="50vw"
      alt="A heap of wheat"
      width={1280}
      height={960}
      blur={blur}
      haste={haste}
      fallback={<p>A drawn ear of wheat</p>}
    />
  );
}

const theBlur = () => document.querySelector<HTMLImageElement>('img[src^="data:"]');
const thePhoto = () => screen.getByRole('img', { name: 'A heap of wheat' });
const covers = (image: Element | null) => image?.classList.contains('z-1') === true;
const fades = (image: Element | null) => image?.classList.contains('opacity-0') === true;

afterEach(cleanup);

describe('a photo that is on its way', () => {
  it('is covered by its blur, which fades away once it has come', () => {
    picturesAre();
    render(aPhoto());
    expect([covers(theBlur()), fades(theBlur())]).toEqual([true, false]);

    fireEvent.load(thePhoto());

    expect([covers(theBlur()), fades(theBlur())]).toEqual([true, true]);
  });

  it('is not covered again where a part of it is seen already', () => {
    picturesAre({ complete: false, naturalWidth: 1280 });
    render(aPhoto());
    expect([theBlur() === null, covers(theBlur())]).toEqual([false, false]);

    fireEvent.load(thePhoto());

    expect(theBlur()).toBeNull();
  });

  it('needs no blur where it came before anybody listened', () => {
    picturesAre({ complete: true, naturalWidth: 1280 });

    render(aPhoto());

    expect(theBlur()).toBeNull();
    expect(thePhoto()).toBeTruthy();
  });

  it('is named once to those who cannot see it', () => {
    picturesAre();

    render(aPhoto());

    expect(screen.getAllByRole('img')).toEqual([thePhoto()]);
    expect(theBlur()?.getAttribute('alt')).toBe('');
  });

  it('lies over its blur where no script runs, without a style of its own', () => {
    const html = renderToString(aPhoto('main'));

    expect(html.indexOf('src="data:image')).toBeLessThan(html.indexOf('src="/photo'));
    expect(html).not.toMatch(/ style=|z-1|opacity-0/);
  });

  it('is fetched before all else where it is the main one, and late where it is far below', () => {
    const asked = (['main', 'at-once', 'late'] as const).map((haste) => {
      const html = renderToString(aPhoto(haste));
      return [/loading="(\w+)"/.exec(html)?.[1], /fetchPriority="(\w+)"/.exec(html)?.[1]];
    });

    expect(asked).toEqual([
      ['eager', 'high'],
      ['eager', 'auto'],
      ['lazy', 'auto'],
    ]);
  });
});

describe('a photo that does not come', () => {
  it('gives its place to what stands in for it', () => {
    picturesAre();
    render(aPhoto());

    fireEvent.error(thePhoto());

    expect(screen.getByText('A drawn ear of wheat')).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
  });

  it('does so too where it failed before anybody listened', () => {
    picturesAre({ complete: true, naturalWidth: 0 });

    render(aPhoto());

    expect(screen.getByText('A drawn ear of wheat')).toBeTruthy();
  });
});
