import type { ListingDetail } from '~/features/listings/listing.ts';
import { listingSummary, listingTitle } from '~/features/listings/listing-title.ts';
import { publicListingPath } from '~/features/listings/use-listing-path.ts';
import { useFormats, useLanguage, useText } from '~/i18n/language.tsx';
import { photoPath } from '~/paths.ts';
import { PageHead } from '~/ui/page-head.tsx';

/** The head of a lot's page: its price in the title, its photo where the link is passed on. */
export function ListingPreview({ listing, publicUrl }: { listing: ListingDetail; publicUrl: string | null }) {
  const reader = { t: useText(), formats: useFormats(), language: useLanguage() };
  const preview = publicUrl === null ? undefined : previewOf(listing, publicUrl);
  return (
    <PageHead
      title={listingTitle(listing, reader)}
      description={listingSummary(listing, reader)}
      preview={preview}
    />
  );
}

function previewOf(listing: ListingDetail, publicUrl: string) {
  return {
    url: publicUrl + publicListingPath(listing),
    picture: publicUrl + photoPath(listing.id, 640),
    type: 'product',
  } as const;
}
