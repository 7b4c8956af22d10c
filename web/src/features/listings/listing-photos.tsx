import { useRef } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { namesOf, type Listing } from './listing.ts';
import { ListingPicture } from './listing-picture.tsx';

const plate = 'aspect-4/3 w-full';

/** The photos of a lot, swiped with a thumb; small ones below lead to each. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const t = useText();
  const { name } = namesOf(listing, useLanguage());
  const alt = t('listings.photo', { name });
  const { photos } = listing;
  if (photos.length < 2) {
    return (
      <div className="overflow-hidden rounded-card">
        <ListingPicture listing={listing} width={1280} alt={alt} eager className={plate} />
      </div>
    );
  }
  return <PhotoStrip listing={listing} alt={alt} />;
}

function PhotoStrip({ listing, alt }: { listing: Listing; alt: string }) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const { photos } = listing;
  const show = (position: number) =>
    strip.current?.scrollTo({ left: position * strip.current.clientWidth, behavior: 'smooth' });
  return (
    <section aria-label={t('listings.photos')} className="grid gap-2">
      <ul
        ref={strip}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {photos.map((photo, position) => (
          <li key={photo.id} className="relative w-full shrink-0 snap-center">
            <ListingPicture
              listing={listing}
              width={1280}
              photoId={photo.id}
              alt={alt}
              eager={position === 0}
              className={plate}
            />
            <span className="absolute end-3 bottom-3 rounded-full bg-veil px-2.5 py-0.5 text-small font-semibold text-white">
              {`${position + 1} / ${photos.length}`}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex gap-2 overflow-x-auto p-1">
        {photos.map((photo, position) => (
          <button
            key={photo.id}
            type="button"
            aria-label={t('listings.photo-number', { number: position + 1, count: photos.length })}
            onClick={() => show(position)}
            className="press size-16 shrink-0 overflow-hidden rounded-small border border-line hover:border-leaf"
          >
            <ListingPicture listing={listing} width={320} photoId={photo.id} alt="" className="size-full" />
          </button>
        ))}
      </div>
    </section>
  );
}
