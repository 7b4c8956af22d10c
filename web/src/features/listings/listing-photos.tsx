import { useRef, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { cx } from '~/ui/cx.ts';
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
        <ListingPicture listing={listing} place="page" alt={alt} eager className={plate} />
      </div>
    );
  }
  return <PhotoStrip listing={listing} alt={alt} />;
}

function PhotoStrip({ listing, alt }: { listing: Listing; alt: string }) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { photos } = listing;
  const show = (position: number) =>
    strip.current?.children[position]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  return (
    <section aria-label={t('listings.photos')} className="grid gap-2">
      <ul
        ref={strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys swipe it, once it is reached
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {photos.map((photo, position) => (
          <li key={photo.id} className="relative w-full shrink-0 snap-center">
            <ListingPicture
              listing={listing}
              place="page"
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
            aria-current={position === shown}
            onClick={() => show(position)}
            className={cx(
              'press size-16 shrink-0 overflow-hidden rounded-small border-2 hover:border-leaf',
              position === shown ? 'border-leaf' : 'border-line',
            )}
          >
            <ListingPicture
              listing={listing}
              place="thumbnail"
              photoId={photo.id}
              alt=""
              className="size-full"
            />
          </button>
        ))}
      </div>
    </section>
  );
}
