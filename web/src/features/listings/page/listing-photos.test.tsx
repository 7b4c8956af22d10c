import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildListing } from '~/testing/builders.ts';
import { startFakeServer } from '~/testing/fake-server.ts';
import { leave } from '~/testing/leave.ts';
import { picturesAre } from '~/testing/pictures.ts';
import { show } from '~/testing/show.tsx';
import { ListingCard } from '../list/listing-card.tsx';
import { ListingPhotos } from './listing-photos.tsx';

const blur = 'data:image/webp;base64,UklGRg==';
const heap = { id: 'heap', width: 1280, height: 960, blur };
const field = { id: 'field', width: 500, height: 700, blur };
const sources = (image: Element | undefined) => image?.getAttribute('srcset')?.split(', ') ?? [];

beforeEach(() => {
  startFakeServer();
  picturesAre();
});
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

describe('the photos of a listing', () => {
  it('are offered in every width that there is, and in none that there is not', async () => {
    await show(<ListingPhotos listing={buildListing({ id: 'lot', photos: [heap, field] })} />);

    const [first, second] = screen.getAllByRole('img', { name: 'Photo of Wheat' });

    const path = '/api/v1/products/product-photo/lot?width=';
    expect(sources(first)).toEqual([
      `${path}320&photo=heap 320w`,
      `${path}640&photo=heap 640w`,
      `${path}1280&photo=heap 1280w`,
    ]);
    expect(sources(second)).toEqual([`${path}320&photo=field 320w`, `${path}640&photo=field 500w`]);
  });

  it('tell their shape before they come', async () => {
    await show(<ListingPhotos listing={buildListing({ photos: [field] })} />);

    const photo = screen.getByRole('img', { name: 'Photo of Wheat' });

    expect([photo.getAttribute('width'), photo.getAttribute('height')]).toEqual(['500', '700']);
  });

  it('are led to by small ones, of which the one in sight is marked', async () => {
    const cameInSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user } = await show(<ListingPhotos listing={buildListing({ photos: [heap, field] })} />);
    const photos = within(screen.getByRole('region', { name: 'Photos' }));
    const strip = photos.getByRole('list');
    const marked = () =>
      photos.getAllByRole('button').map((button) => button.getAttribute('aria-current') === 'true');
    expect(marked()).toEqual([true, false]);

    await user.click(photos.getByRole('button', { name: 'Photo 2 of 2' }));
    vi.spyOn(strip, 'clientWidth', 'get').mockReturnValue(358);
    fireEvent.scroll(strip, { target: { scrollLeft: 358 } });

    expect(cameInSight.mock.contexts).toEqual([strip.children[1]]);
    expect(marked()).toEqual([false, true]);
  });

  it('are looked at closely over the whole screen, and the page then shows the one seen last', async () => {
    const cameInSight = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const { user } = await show(<ListingPhotos listing={buildListing({ photos: [heap, field] })} />);
    const strip = screen.getByRole('list');

    await user.click(screen.getByRole('link', { name: 'Look at photo 1 of 2 closely' }));
    const viewer = within(await screen.findByRole('dialog', { name: 'Photos of Wheat' }));
    await user.click(viewer.getByRole('button', { name: 'Next photo' }));
    expect(viewer.getByText('Photo 2 of 2')).toBeTruthy();
    await user.click(viewer.getByRole('button', { name: 'Close the photos' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(cameInSight.mock.contexts.at(-1)).toBe(strip.children[1]);
  });

  it('are a link to the photo itself until the page has come to life', async () => {
    await show(<ListingPhotos listing={buildListing({ id: 'lot', photos: [heap] })} />);

    const link = screen.getByRole('link', { name: 'Look at the photo closely' });

    expect(link.getAttribute('href')).toBe('/api/v1/products/product-photo/lot?width=1280&photo=heap');
  });

  it('cannot be looked at closely where the picture of the crop stands in for them', async () => {
    await show(<ListingPhotos listing={buildListing({ photos: [] })} />);

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('give way to the picture of the crop where they do not come', async () => {
    await show(<ListingPhotos listing={buildListing({ photos: [heap] })} />);

    fireEvent.error(screen.getByRole('img', { name: 'Photo of Wheat' }));

    expect(screen.getByRole('img', { name: 'Photo of Wheat' }).getAttribute('src')).toBe(
      '/pictures/wheat.webp',
    );
  });
});

describe('the picture on a card', () => {
  it("is the listing's first photo, fetched when the card comes near; those in sight at once have its blur", async () => {
    const listing = buildListing({ id: 'lot', photos: [heap, field] });
    await show(<ListingCard listing={listing} />);
    const far = screen.getAllByRole('presentation');
    await show(<ListingCard listing={listing} eager />);
    const [standIn] = screen.getAllByRole('presentation').slice(far.length);

    expect(far.map((each) => [each.getAttribute('loading'), sources(each)[0]])).toEqual([
      ['lazy', '/api/v1/products/product-photo/lot?width=320&photo=heap 320w'],
    ]);
    expect(standIn?.getAttribute('src')).toBe(blur);
  });

  it('is that of the crop for all listings without a photo, so that it is fetched once', async () => {
    await show(<ListingCard listing={buildListing({ photos: [] })} />);

    expect(screen.getAllByRole('presentation').map((image) => image.getAttribute('src'))).toEqual([
      '/pictures/wheat.webp',
    ]);
  });

  it('is plain until it comes where the photo has no blur yet', async () => {
    const { blur: _blur, ...old } = heap;

    await show(<ListingCard listing={buildListing({ photos: [old] })} />);

    expect(screen.getAllByRole('presentation')).toHaveLength(1);
  });
});
