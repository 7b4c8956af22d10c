import type { ReactNode } from 'react';
import { SmallPhoto } from '~/ui/photos/small-photo.tsx';

interface OfferedListingProps {
  /** Path of its photo, or of the drawing of its crop. */
  readonly photo: string;
  readonly isDrawn?: boolean;
  readonly name: string;
  /** Element of the name: a heading where it begins a card. */
  readonly as?: 'p' | 'h3';
  readonly end?: ReactNode;
  /** Text below its name. */
  readonly children: ReactNode;
}

/** Listing that an offer is about: photo, name and terms. */
export function OfferedListing({ photo, isDrawn, name, as: Name = 'p', end, children }: OfferedListingProps) {
  return (
    <div className="flex items-start gap-3">
      <SmallPhoto src={photo} side={96} isDrawn={isDrawn} className="size-20 sm:size-24" />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        <Name className="any-script text-base leading-snug font-semibold wrap-anywhere">{name}</Name>
        {children}
      </div>
      {end}
    </div>
  );
}
