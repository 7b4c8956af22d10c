import type { ReactNode } from 'react';
import { photoPath } from '~/paths.ts';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';

interface OfferedListingProps {
  readonly listingId: string;
  readonly name: string;
  /** Element of the name: a heading where it begins a card. */
  readonly as?: 'p' | 'h3';
  readonly end?: ReactNode;
  /** What is said of it below its name. */
  readonly children: ReactNode;
}

/** Listing that an offer is about: photo, name and terms. */
export function OfferedListing({ listingId, name, as: Name = 'p', end, children }: OfferedListingProps) {
  return (
    <div className="flex items-start gap-3">
      <SmallPhoto src={photoPath(listingId, 320)} side={96} className="size-20 sm:size-24" />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <Name className="any-script text-base leading-snug font-semibold wrap-anywhere">{name}</Name>
        {children}
      </div>
      {end}
    </div>
  );
}
