import { useRef, useState } from 'react';
import { useLanguage, useText } from '~/i18n/language.tsx';
import { photoPath } from '~/paths.ts';
import { cx } from '~/ui/cx.ts';
import { namesOf, type Listing } from './listing.ts';
import { ListingPicture } from './listing-picture.tsx';
import { isPlainClick, useCloserLook } from './use-closer-look.tsx';

const plate = 'aspect-4/3 w-full';

interface PhotosProps {
  readonly listing: Listing;
  readonly name: string;
}

/** The photos of a lot, swiped with a thumb; small ones below lead to each, and a tap shows one from near. */
export function ListingPhotos({ listing }: { listing: Listing }) {
  const { name } = namesOf(listing, useLanguage());
  const { photos } = listing;
  if (photos.length > 1) return <PhotoStrip listing={listing} name={name} />;
  return photos.length === 1 ? (
    <SinglePhoto listing={listing} name={name} />
  ) : (
    <div className="overflow-hidden rounded-card">
      <PagePicture listing={listing} name={name} position={0} />
    </div>
  );
}

function SinglePhoto({ listing, name }: PhotosProps) {
  const { viewer, open } = useCloserLook(listing, { name, onSeen: () => undefined });
  return (
    <div className="relative overflow-hidden rounded-card">
      <PagePicture listing={listing} name={name} position={0} />
      <CloserLink listing={listing} position={0} onOpen={open} />
      {viewer}
    </div>
  );
}

function PhotoStrip({ listing, name }: PhotosProps) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { photos } = listing;
  const show = (position: number) =>
    strip.current?.children[position]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  const { viewer, open } = useCloserLook(listing, { name, onSeen: show });
  return (
    <section aria-label={t('listings.photos')} className="grid gap-2">
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {photos.map((photo, position) => (
          <li key={photo.id} className="relative w-full shrink-0 snap-center">
            <PagePicture listing={listing} name={name} position={position} />
            <span className="absolute end-3 bottom-3 rounded-full bg-veil px-2.5 py-0.5 text-small font-semibold text-white">
              {`${position + 1} / ${photos.length}`}
            </span>
            <CloserLink listing={listing} position={position} onOpen={open} />
          </li>
        ))}
      </ul>
      <Thumbnails listing={listing} shown={shown} onShow={show} />
      {viewer}
    </section>
  );
}

function PagePicture({ listing, name, position }: PhotosProps & { position: number }) {
  const t = useText();
  const photoId = listing.photos[position]?.id;
  return (
    <ListingPicture
      listing={listing}
      place="page"
      {...(photoId === undefined ? {} : { photoId })}
      alt={t('listings.photo', { name })}
      eager={position === 0}
      className={plate}
    />
  );
}

interface CloserLinkProps {
  readonly listing: Listing;
  readonly position: number;
  readonly onOpen: (position: number) => void;
}

/** Lies over a photo: shows it from near, and before the page has come to life leads to its file. */
function CloserLink({ listing, position, onOpen }: CloserLinkProps) {
  const t = useText();
  const { id, photos } = listing;
  return (
    <a
      href={photoPath(id, 1280, photos[position]?.id)}
      aria-label={t('lot.photo-closer', { number: position + 1, count: photos.length })}
      onClick={(click) => isPlainClick(click) && (click.preventDefault(), onOpen(position))}
      className="absolute inset-0 cursor-zoom-in rounded-card -outline-offset-4!"
    />
  );
}

interface ThumbnailsProps {
  readonly listing: Listing;
  readonly shown: number;
  readonly onShow: (position: number) => void;
}

function Thumbnails({ listing, shown, onShow }: ThumbnailsProps) {
  const t = useText();
  const { photos } = listing;
  return (
    <div className="flex gap-2 overflow-x-auto p-1">
      {photos.map((photo, position) => (
        <button
          key={photo.id}
          type="button"
          aria-label={t('listings.photo-number', { number: position + 1, count: photos.length })}
          aria-current={position === shown}
          onClick={() => onShow(position)}
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
  );
}
