import { afterEach, expect, it } from 'vitest';
import { replaceMissingPhotos } from './missing-photos.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset['app'];
});

const [onion, blur] = ['/pictures/onion.webp', 'data:image/webp;base64,UklGRg=='];
const photo = `<img src="${blur}"><img src="/photo" srcset="/photo 640w" data-instead="${onion}">`;

/** Photos of a document that do not come. */
function failing() {
  document.body.innerHTML = photo;
  const [under, over] = [...document.querySelectorAll('img')];
  if (under === undefined || over === undefined) throw new Error('no photo');
  return { under, over, fail: () => over.dispatchEvent(new Event('error')) };
}

it('gives the place of a photo that does not come to the picture of its subject, once', () => {
  const { under, over, fail } = failing();
  replaceMissingPhotos();

  fail();

  expect([over.getAttribute('src'), over.hasAttribute('srcset')]).toEqual([onion, false]);
  expect(under.style.visibility).toBe('hidden');
  over.src = '/other';
  fail();
  expect(over.getAttribute('src')).toBe('/other');
});

it('leaves to the app what happens once the page is the app', () => {
  const { over, fail } = failing();
  document.documentElement.dataset['app'] = '';
  replaceMissingPhotos();

  fail();

  expect(over.getAttribute('src')).toBe('/photo');
});
